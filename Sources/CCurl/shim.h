#pragma once
#include <curl/curl.h>

typedef size_t (*curl_sink)(char *, size_t, size_t, void *);

static inline CURLcode curl_set_text(CURL *c, CURLoption o, const char *v) { return curl_easy_setopt(c, o, v); }
static inline CURLcode curl_set_long(CURL *c, CURLoption o, long v) { return curl_easy_setopt(c, o, v); }
static inline CURLcode curl_set_list(CURL *c, CURLoption o, struct curl_slist *v) { return curl_easy_setopt(c, o, v); }
static inline CURLcode curl_set_pointer(CURL *c, CURLoption o, void *v) { return curl_easy_setopt(c, o, v); }
static inline CURLcode curl_set_sink(CURL *c, CURLoption o, curl_sink v) { return curl_easy_setopt(c, o, v); }
static inline CURLcode curl_get_long(CURL *c, CURLINFO i, long *v) { return curl_easy_getinfo(c, i, v); }
