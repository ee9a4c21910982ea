import { createHmac } from 'node:crypto';
import type { iceServer } from '#contract/conversations/calls.ts';
import type { Sent } from '#contract/kit/absent.ts';
import type { Environment } from '#server/environment.ts';

/** Credentials end after this time. A call that goes on keeps its relay. */
const VALID_SECONDS = 3600;

type Settings = Pick<Environment, 'STUN_URLS' | 'TURN_URLS' | 'TURN_SECRET'>;

/**
 * The installation's STUN and TURN servers. TURN gets credentials as coturn's `use-auth-secret` checks them: the name is
 * the time of their end and the user, the password its HMAC-SHA1 with the shared secret, which stays here.
 */
export function iceServers(
  { STUN_URLS: stun, TURN_URLS: turn, TURN_SECRET: secret }: Settings,
  user: string,
  now: Date,
): Sent<typeof iceServer>[] {
  const username = `${Math.floor(now.getTime() / 1000) + VALID_SECONDS}:${user}`;
  return [
    ...(stun.length > 0 ? [{ urls: stun }] : []),
    ...(turn.length > 0 && secret
      ? [{ urls: turn, username, credential: createHmac('sha1', secret).update(username).digest('base64') }]
      : []),
  ];
}
