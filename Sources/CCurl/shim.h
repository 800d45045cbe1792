#pragma once
#define CURL_DISABLE_TYPECHECK
#include <curl/curl.h>
#include <dlfcn.h>

// libcurl and the twenty libraries behind it are loaded when a connection is made, and not whenever
// the program starts.

typedef size_t (*curl_sink)(char *, size_t, size_t, void *);

static inline void *curl_symbol(const char *name) {
  static void *library;
#ifdef __APPLE__
  if (!library) library = dlopen("/usr/lib/libcurl.4.dylib", RTLD_NOW | RTLD_LOCAL);
#else
  if (!library) library = dlopen("libcurl.so.4", RTLD_NOW | RTLD_LOCAL);
#endif
  return library ? dlsym(library, name) : NULL;
}

#define CURL_LOADED(name) ((__typeof__(&name))curl_symbol(#name))

/// Loads libcurl: 0 where that worked. To be called before any other function.
static inline int curl_load(void) {
  __typeof__(&curl_global_init) start = CURL_LOADED(curl_global_init);
  return start ? start(CURL_GLOBAL_DEFAULT) : -1;
}

static inline CURL *curl_open(void) { return CURL_LOADED(curl_easy_init)(); }
static inline void curl_close(CURL *c) { CURL_LOADED(curl_easy_cleanup)(c); }
static inline void curl_clear(CURL *c) { CURL_LOADED(curl_easy_reset)(c); }
static inline CURLcode curl_perform(CURL *c) { return CURL_LOADED(curl_easy_perform)(c); }
static inline const char *curl_words(CURLcode code) { return CURL_LOADED(curl_easy_strerror)(code); }
static inline time_t curl_moment(const char *date) { return CURL_LOADED(curl_getdate)(date, NULL); }

static inline struct curl_slist *curl_append(struct curl_slist *l, const char *v) { return CURL_LOADED(curl_slist_append)(l, v); }
static inline void curl_free_list(struct curl_slist *l) { CURL_LOADED(curl_slist_free_all)(l); }

static inline CURLcode curl_set_text(CURL *c, CURLoption o, const char *v) { return CURL_LOADED(curl_easy_setopt)(c, o, v); }
static inline CURLcode curl_set_long(CURL *c, CURLoption o, long v) { return CURL_LOADED(curl_easy_setopt)(c, o, v); }
static inline CURLcode curl_set_list(CURL *c, CURLoption o, struct curl_slist *v) { return CURL_LOADED(curl_easy_setopt)(c, o, v); }
static inline CURLcode curl_set_pointer(CURL *c, CURLoption o, void *v) { return CURL_LOADED(curl_easy_setopt)(c, o, v); }
static inline CURLcode curl_set_sink(CURL *c, CURLoption o, curl_sink v) { return CURL_LOADED(curl_easy_setopt)(c, o, v); }
static inline CURLcode curl_get_long(CURL *c, CURLINFO i, long *v) { return CURL_LOADED(curl_easy_getinfo)(c, i, v); }
