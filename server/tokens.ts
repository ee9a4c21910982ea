import { createHash, randomBytes } from 'node:crypto';

/** A secret for a cookie or a link: 24 random bytes, safe in a URL. */
export function newToken(): string {
  return randomBytes(24).toString('base64url');
}

/** The hash of a secret. Only hashes are stored, so a copy of the database opens nothing. */
export function hashToken(token: string): string {
  return createHash('sha256').update(token).digest('base64url');
}
