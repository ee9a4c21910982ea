import { createHash } from 'node:crypto';

/**
 * The user id stored in passkeys. It is the same in all passkeys of a user, so that a device keeps only one per host.
 */
export function userHandle(userId: number): Buffer {
  return createHash('sha256').update(`passkeys of ${userId}`).digest();
}
