#pragma once
// The digest's own functions: those above them cost as much as the digest of a short text.
#define OPENSSL_SUPPRESS_DEPRECATED
#include <openssl/sha.h>

#include <openssl/evp.h>

// Of openssl/x509.h, without the thousand other things in it.
EVP_PKEY *d2i_PUBKEY(EVP_PKEY **key, const unsigned char **bytes, long length);
