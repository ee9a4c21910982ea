import { createHmac, timingSafeEqual } from 'node:crypto';
import type { Keys } from '#server/keys.ts';

/** Stands for mentions in any topic. */
export const MENTIONS = 0;

/** What a mail was about: a topic, or mentions. */
type Followed = { topicId: number; customerId: number };

/** A text for the link in a follower's mail. Nobody can make up one of another person or topic. */
export function followToken(keys: Pick<Keys, 'signing'>, { topicId, customerId }: Followed): string {
  return `${topicId.toString(36)}-${customerId.toString(36)}-${signature(keys, { topicId, customerId })}`;
}

/** The topic and follower of a token; null if it was made up. */
export function readFollowToken(keys: Pick<Keys, 'signing'>, token: string): Followed | null {
  const [, topic = '', customer = '', given = ''] = /^([0-9a-z]{1,6})-([0-9a-z]{1,6})-([\w-]{22})$/.exec(token) ?? [];
  const followed = { topicId: Number.parseInt(topic, 36), customerId: Number.parseInt(customer, 36) };
  if (!given || Math.max(followed.topicId, followed.customerId) > 2_147_483_647) {
    return null;
  }
  const expected = Buffer.from(signature(keys, followed));
  return timingSafeEqual(expected, Buffer.from(given)) ? followed : null;
}

function signature({ signing }: Pick<Keys, 'signing'>, { topicId, customerId }: Followed): string {
  return createHmac('sha256', signing)
    .update(`forum:follow:${topicId}:${customerId}`)
    .digest()
    .subarray(0, 16)
    .toString('base64url');
}
