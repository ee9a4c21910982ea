import { randomBytes } from 'node:crypto';
import { hash, verify } from '@node-rs/argon2';
import { invalid } from '#server/http/failures.ts';
import { isCommonPassword } from './isCommonPassword.ts';

/** OWASP's least for argon2id, which is the library's default kind: 19 MiB, two passes, one lane. */
const COST = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };

/** The hash of a new password. @throws 422 beside `password` for one that attackers try first */
export async function hashPassword(password: string): Promise<string> {
  const given = normal(password);
  if (await isCommonPassword(given)) {
    throw invalid({ password: ['This password is one of the first that attackers try. Choose another.'] });
  }
  return argon2.hash(given, COST);
}

/** Whether the password is the one of the hash. Without a hash it takes as long and is false: nobody learns who exists. */
export async function verifyPassword(stored: string | undefined, password: string): Promise<boolean> {
  const isRight = await argon2.verify(stored ?? (await nobodysHash()), normal(password));
  return isRight && stored !== undefined;
}

/** The work itself, by one name: a test counts it. */
export const argon2 = { hash, verify };

let nobodys: Promise<string> | undefined;

function nobodysHash(): Promise<string> {
  nobodys ??= hashPassword(randomBytes(24).toString('hex'));
  return nobodys;
}

/** Keyboards write the same letter in different code points. */
function normal(password: string): string {
  return password.normalize('NFKC');
}
