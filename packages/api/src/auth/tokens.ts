import { createHash, randomBytes } from 'node:crypto';

/** 256 random bits, safe in cookies and links. */
export function createToken(): string {
  return randomBytes(32).toString('base64url');
}

/** What is stored of a token: its SHA-256. Enough for a value that can't be guessed. */
export function hashToken(token: string): Buffer {
  return createHash('sha256').update(token).digest();
}
