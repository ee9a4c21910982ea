import { randomBytes } from 'node:crypto';
import { hash, verify } from '@node-rs/argon2';
import { invalid } from '#server/http/outputs/failures.ts';
import { isCommonPassword } from './isCommonPassword.ts';

/** OWASP's minimum for argon2id (the library's default type): 19 MiB, two passes, one lane. */
const COST = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };

/** Hashes a new password. @throws 422 on `password` if it is too common */
export async function hashPassword(password: string): Promise<string> {
  const given = normal(password);
  if (await isCommonPassword(given)) {
    throw invalid({ password: ['This password is one of the first that attackers try. Choose another.'] });
  }
  return argon2.hash(given, COST);
}

/**
 * Whether the password matches the hash. Without a hash it takes equally long and returns false, so that timing does
 * not reveal which accounts exist.
 */
export async function verifyPassword(stored: string | undefined, password: string): Promise<boolean> {
  const isRight = await argon2.verify(stored ?? (await dummyHash()), normal(password));
  return isRight && stored !== undefined;
}

/** Exported as an object, so that a test can count the calls. */
export const argon2 = { hash, verify };

let dummy: Promise<string> | undefined;

function dummyHash(): Promise<string> {
  dummy ??= hashPassword(randomBytes(24).toString('hex'));
  return dummy;
}

/** Keyboards encode the same character as different code points. */
function normal(password: string): string {
  return password.normalize('NFKC');
}
