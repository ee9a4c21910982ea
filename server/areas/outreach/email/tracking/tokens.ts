import { createHmac, timingSafeEqual } from 'node:crypto';
import type { Keys } from '#server/keys.ts';

export type TokenKind = 'open' | 'click' | 'preferences';

/** A text for an address in a mail that names the mail, and a link of it. Nobody can make up one of another mail. */
export function emailToken(keys: Pick<Keys, 'signing'>, kind: TokenKind, messageId: number, link = 0): string {
  return `${messageId.toString(36)}-${link.toString(36)}-${signature(keys, kind, messageId, link)}`;
}

/** The mail and link of a token; null if it was made up or is of another kind. */
export function readEmailToken(
  keys: Pick<Keys, 'signing'>,
  kind: TokenKind,
  token: string,
): { messageId: number; link: number } | null {
  const [, id = '', place = '', given = ''] = /^([0-9a-z]{1,6})-([0-9a-z]{1,4})-([\w-]{22})$/.exec(token) ?? [];
  const [messageId, link] = [Number.parseInt(id, 36), Number.parseInt(place, 36)];
  if (!given || messageId > 2_147_483_647) {
    return null;
  }
  const expected = Buffer.from(signature(keys, kind, messageId, link));
  return timingSafeEqual(expected, Buffer.from(given)) ? { messageId, link } : null;
}

function signature({ signing }: Pick<Keys, 'signing'>, kind: TokenKind, messageId: number, link: number): string {
  return createHmac('sha256', signing)
    .update(`email:${kind}:${messageId}:${link}`)
    .digest()
    .subarray(0, 16)
    .toString('base64url');
}
