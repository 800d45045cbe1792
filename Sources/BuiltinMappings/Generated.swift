// The rest of this module is made at build time from `mappings/` by the plugin `EmbedMappings`.
