// Debian builds libxml2 with ICU; its headers then clash with Foundation's own ICU types, so the
// ICU parts are hidden before the headers are read.
#include <libxml/xmlversion.h>
#undef LIBXML_ICU_ENABLED
#include <libxml/parser.h>
#include <libxml/parserInternals.h>
#include <libxml/SAX2.h>
#include <libxml/xmlerror.h>
