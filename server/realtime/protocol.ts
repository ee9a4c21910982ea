import { z } from 'zod';

/** Specification §9: the client's activity timeout, which the server confirms in seconds. */
export const ACTIVITY_TIMEOUT_SECONDS = 120;
export const PROTOCOL = '7';

/** Close and error codes of the Pusher protocol. 40xx: do not reconnect; 41xx: reconnect later; 42xx: immediately. */
export const CODES = {
  unknownKey: 4001,
  protocolUnsupported: 4007,
  unauthorized: 4009,
  overCapacity: 4100,
  authorizeAgain: 4101,
  reconnect: 4200,
  clientEventRefused: 4301,
} as const;

const channel = z.string().regex(/^[\w\-=@,.;]{1,164}$/);

/** Protocol messages that a browser can send. */
export const incoming = z.discriminatedUnion('event', [
  z.object({ event: z.literal('pusher:ping') }),
  z.object({ event: z.literal('pusher:pong') }),
  z.object({
    event: z.literal('pusher:subscribe'),
    data: z.object({ channel, auth: z.string().max(200).optional(), channel_data: z.string().max(2048).optional() }),
  }),
  z.object({ event: z.literal('pusher:unsubscribe'), data: z.object({ channel }) }),
]);

/**
 * An event from one browser to others, as the protocol allows it. The client sends and expects none, and one could be
 * written in anybody's name, so all are refused.
 */
export const clientEvent = z.object({ event: z.string().startsWith('client-') });

/**
 * The signed data of a subscription: the user, the session and the time of the request (milliseconds); on presence
 * channels also the data other members see.
 */
export const channelData = z.object({
  user_id: z.coerce.string().min(1).max(128),
  user_info: z.unknown().optional(),
  session: z.string().optional(),
  asked_at: z.number().optional(),
});

/**
 * An authorisation for a channel. It is invalid once a holder has lost access, or a minute after `requestedAt` (ms).
 */
export type ChannelGrant = { holders: string[]; requestedAt: number };

export type Member = { id: string; info: unknown };

/** One frame. The data of server events is JSON inside JSON, as the protocol requires. */
export function frame(event: string, data: unknown, more: { channel?: string; user_id?: string } = {}): string {
  return JSON.stringify({ event, data: JSON.stringify(data), ...more });
}

export function errorFrame(code: number | null, message: string): string {
  return JSON.stringify({ event: 'pusher:error', data: { code, message } });
}
