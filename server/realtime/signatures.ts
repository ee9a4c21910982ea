import { createHmac, timingSafeEqual } from 'node:crypto';

type ChannelClaim = { socketId: string; channel: string; channelData?: string | undefined };

/** The Pusher signature of one socket's access to one channel: hex HMAC-SHA256 of `socket:channel[:data]`. */
export function signChannel(secret: string, { socketId, channel, channelData }: ChannelClaim): string {
  const text = [socketId, channel, ...(channelData === undefined ? [] : [channelData])].join(':');
  return createHmac('sha256', secret).update(text).digest('hex');
}

/** Verifies `auth` (`key:signature`) in constant time. */
export function isSigned(key: string, secret: string, claim: ChannelClaim, auth: string): boolean {
  const expected = Buffer.from(`${key}:${signChannel(secret, claim)}`);
  const given = Buffer.from(auth);
  return given.length === expected.length && timingSafeEqual(given, expected);
}
