#pragma once
#include <archive.h>
#include <archive_entry.h>
#include <locale.h>
#ifdef __APPLE__
#include <xlocale.h>
#endif

// Overwrites memory in a way no compiler leaves out.
static inline void carchive_wipe(void *memory, size_t count) {
  volatile unsigned char *byte = (volatile unsigned char *)memory;
  while (count--) *byte++ = 0;
}

// libarchive turns the names of entries into the encoding of the locale: without a UTF-8 one, names
// in UTF-8 are lost. Null where the system has none.
static inline locale_t carchive_utf8_locale(void) {
  locale_t locale = newlocale(LC_CTYPE_MASK, "C.UTF-8", (locale_t)0);
  return locale ? locale : newlocale(LC_CTYPE_MASK, "en_US.UTF-8", (locale_t)0);
}
