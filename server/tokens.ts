import { createHash, randomBytes } from 'node:crypto';

/** A secret for a cookie or a link: 24 random bytes, safe in a URL. */
export function newToken(): string {
  return randomBytes(24).toString('base64url');
}

/** What the database keeps of a secret, so that a copy of it opens nothing. */
export function hashToken(token: string): string {
  return createHash('sha256').update(token).digest('base64url');
}
