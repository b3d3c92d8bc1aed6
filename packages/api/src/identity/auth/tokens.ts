import { createHash, randomBytes } from 'node:crypto';

/** 256 random bits, safe in cookies and links. */
export function createToken(): string {
  return randomBytes(32).toString('base64url');
}

/**
 * 264 bits. Sessions of 256 bits are from versions whose cookie had no prefix over https: the server accepts no
 * others under that name.
 */
export function createSessionToken(): string {
  return randomBytes(33).toString('base64url');
}

/** Hashes a token for storage: SHA-256 is enough for a value that can't be guessed. */
export function hashToken(token: string): Buffer {
  return createHash('sha256').update(token).digest();
}
