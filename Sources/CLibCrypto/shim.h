#pragma once
#include <openssl/evp.h>

// Of openssl/x509.h, without the thousand other things in it.
EVP_PKEY *d2i_PUBKEY(EVP_PKEY **key, const unsigned char **bytes, long length);
