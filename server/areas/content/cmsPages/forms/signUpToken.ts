import { createHmac, timingSafeEqual } from 'node:crypto';
import { z } from 'zod';
import type { Keys } from '#server/keys.ts';

/** What somebody asked for on a page: nothing is stored before they confirm it. `until` is Unix time in milliseconds. */
export type SignUp = { page: number; block: string; email: string; name: string | null; until: number };

const signUp = z.object({
  page: z.number(),
  block: z.string(),
  email: z.string(),
  name: z.string().nullable(),
  until: z.number(),
});

/** The token of a mailed link. Nobody can make one up. */
export function signUpToken(keys: Pick<Keys, 'signing'>, asked: SignUp): string {
  const text = Buffer.from(JSON.stringify(asked)).toString('base64url');
  return `${text}.${signature(keys, text)}`;
}

/** What a token says; null if it was made up. It may be over. */
export function readSignUpToken(keys: Pick<Keys, 'signing'>, token: string): SignUp | null {
  const [text = '', given = ''] = token.split('.');
  const expected = Buffer.from(signature(keys, text));
  const actual = Buffer.from(given);
  return expected.length === actual.length && timingSafeEqual(expected, actual)
    ? signUp.parse(JSON.parse(Buffer.from(text, 'base64url').toString()))
    : null;
}

function signature({ signing }: Pick<Keys, 'signing'>, text: string): string {
  return createHmac('sha256', signing).update(`page sign-up ${text}`).digest('base64url');
}
