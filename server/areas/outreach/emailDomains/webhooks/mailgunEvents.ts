import { createHmac, timingSafeEqual } from 'node:crypto';
import { z } from 'zod';
import type { EmailEvent } from './EmailEvent.ts';

const signature = z.object({ timestamp: z.coerce.string(), token: z.string().max(200), signature: z.string() });

const eventData = z.object({
  event: z.string(),
  timestamp: z.number(),
  recipient: z.string(),
  severity: z.string().nullish(),
  reason: z.string().nullish(),
  url: z.string().nullish(),
  'user-variables': z.record(z.string(), z.unknown()).nullish(),
  message: z.object({ headers: z.object({ 'message-id': z.string().nullish() }).nullish() }).nullish(),
  'client-info': z.object({ 'user-agent': z.string().nullish(), bot: z.unknown() }).partial().nullish(),
  'delivery-status': z
    .object({
      code: z.coerce.number().nullish(),
      'enhanced-code': z.string().nullish(),
      message: z.string().nullish(),
      description: z.string().nullish(),
    })
    .nullish(),
});
type EventData = z.output<typeof eventData>;

export const webhookBody = z.object({ signature, 'event-data': eventData });

/** Mailgun’s signature is an HMAC of time and token with the signing key of the account. */
export function isMailgunSigned(key: string, given: z.output<typeof signature>): boolean {
  const expected = createHmac('sha256', key)
    .update(given.timestamp + given.token)
    .digest();
  const bytes = Buffer.from(given.signature, 'hex');
  return key !== '' && bytes.length === expected.length && timingSafeEqual(bytes, expected);
}

const KINDS: Record<string, EmailEvent['kind'] | undefined> = {
  delivered: 'delivered',
  opened: 'opened',
  clicked: 'clicked',
  complained: 'complained',
  unsubscribed: 'unsubscribed',
  failed: 'bounced',
};

/** What an event means for us; null for one that changes nothing, such as a failure after which Mailgun tries again. */
export function eventOf(data: EventData): EmailEvent | null {
  const kind = KINDS[data.event];
  if (!kind || (kind === 'bounced' && data.severity === 'temporary')) {
    return null;
  }
  const reference = data['user-variables']?.reference;
  const status = data['delivery-status'];
  const client = data['client-info'];
  return {
    reference: typeof reference === 'string' ? reference : null,
    providerId: data.message?.headers?.['message-id'] ?? null,
    ...{ address: data.recipient, kind, at: new Date(data.timestamp * 1000) },
    ...(kind === 'bounced' && {
      bounce: bounceOf(data),
      reason: (status?.message || status?.description || data.reason || 'No reason was given.').slice(0, 500),
    }),
    ...(data.url && { url: data.url }),
    ...(client?.['user-agent'] && { userAgent: client['user-agent'] }),
    ...(client?.bot ? { isMachine: true } : {}),
  };
}

/** The enhanced code decides: 5.1 the address, 5.2 the mailbox, 5.7 the sender. Mailgun’s own lists know the address. */
function bounceOf({ reason, 'delivery-status': status }: EventData): 'hard' | 'soft' | 'policy' {
  if (reason === 'suppress-bounce') {
    return 'hard';
  }
  const [, group, subject] = /^([45])\.(\d)\./.exec(status?.['enhanced-code'] ?? '') ?? [];
  const code = status?.code ?? 0;
  if (subject === '7' || reason?.startsWith('suppress-') || reason === 'espblock') {
    return 'policy';
  }
  if (group === '5' && (subject === '1' || subject === '2')) {
    return subject === '1' ? 'hard' : 'soft';
  }
  const isUnknown = [550, 551, 553, 605].includes(code);
  return isUnknown ? 'hard' : code >= 500 && code < 600 ? 'policy' : 'soft';
}
