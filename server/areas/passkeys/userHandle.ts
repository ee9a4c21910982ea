import { createHash } from 'node:crypto';

/** The id of a person in their passkeys. It is the same in all of them, so that a device keeps one for each host. */
export function userHandle(userId: number): Buffer {
  return createHash('sha256').update(`passkeys of ${userId}`).digest();
}
