import { z } from 'zod';
import type { Environment } from '#server/environment.ts';
import { originOf } from '#server/http/origin.ts';
import type { HandOver, OutgoingText, SmsProvider } from './SmsProvider.ts';
import { reasonOfCode, reportOf } from './twilioStates.ts';

const message = z.object({
  sid: z.string(),
  status: z.string().nullish(),
  num_segments: z.string().nullish(),
  body: z.string().nullish(),
  error_code: z.number().nullish(),
});
const list = z.object({ messages: z.array(message) });
const failure = z.object({ code: z.number().nullish(), message: z.string().nullish() });

/** Milliseconds. */
const TIMEOUT = 15_000;
const OPTED_OUT = 21_610;

/** The path at which the provider reports what became of a message. Without a query, which would be signed differently. */
export function statusPath({ messageId, attempt }: Pick<OutgoingText, 'messageId' | 'attempt'>): string {
  return `/webhooks/sms/status/${messageId}/${attempt}`;
}

/**
 * Twilio’s Messages API, which other providers copy. It has no idempotency key: after a lost answer the list of messages
 * is searched before anything is sent again.
 */
export function twilioSms(environment: Environment): SmsProvider {
  const { TWILIO_API_URL, TWILIO_ACCOUNT_SID = '', TWILIO_AUTH_TOKEN = '' } = environment;
  const { TWILIO_FROM, TWILIO_MESSAGING_SERVICE_SID } = environment;
  const authorization = `Basic ${Buffer.from(`${TWILIO_ACCOUNT_SID}:${TWILIO_AUTH_TOKEN}`).toString('base64')}`;
  const address = (path: string) =>
    new URL(`/2010-04-01/Accounts/${encodeURIComponent(TWILIO_ACCOUNT_SID)}/${path}`, TWILIO_API_URL);

  async function read(url: URL): Promise<unknown> {
    const response = await fetch(url, { headers: { authorization }, signal: AbortSignal.timeout(TIMEOUT) });
    if (!response.ok) {
      throw new Error(`The SMS provider responded with ${response.status}.`);
    }
    return response.json();
  }

  return {
    name: 'twilio',
    askAfter: 10 * 60_000,

    async send(text): Promise<HandOver> {
      const form = new URLSearchParams({
        To: text.number,
        Body: text.body,
        StatusCallback: originOf(environment) + statusPath(text),
        ...(TWILIO_MESSAGING_SERVICE_SID
          ? { MessagingServiceSid: TWILIO_MESSAGING_SERVICE_SID }
          : { From: TWILIO_FROM ?? '' }),
      });
      const request = { method: 'POST', headers: { authorization }, body: form, signal: AbortSignal.timeout(TIMEOUT) };
      const response = await fetch(address('Messages.json'), request).catch(noAnswer);
      if (!response || response.status >= 500 || response.status === 429) {
        return { kind: 'unknown' };
      }
      const answer: unknown = await response.json().catch(noAnswer);
      if (response.ok) {
        const accepted = message.safeParse(answer);
        return accepted.success ? acceptedOf(accepted.data) : { kind: 'unknown' };
      }
      const { code = null, message: said } = failure.safeParse(answer).data ?? {};
      return {
        kind: 'refused',
        reason: reasonOfCode(code) ?? said ?? `The provider refused it (${response.status}).`,
        ...(code === OPTED_OUT && { isOptOut: true }),
      };
    },

    async find({ number, body, since }, known) {
      const url = address('Messages.json');
      url.search = new URLSearchParams({
        To: number,
        'DateSent>': since.toISOString().slice(0, 10),
        PageSize: '100',
      }).toString();
      const found = list.parse(await read(url)).messages.find((each) => each.body === body && !known.has(each.sid));
      return found ? acceptedOf(found) : null;
    },

    async report(providerId) {
      const { status, error_code: code } = message.parse(
        await read(address(`Messages/${encodeURIComponent(providerId)}.json`)),
      );
      return reportOf(status ?? '', code ?? null) ?? { status: 'sent', failure: null };
    },
  };
}

/** The provider could not be reached, or its answer could not be read. */
function noAnswer(): null {
  return null;
}

function acceptedOf({ sid, num_segments: segments }: z.output<typeof message>): HandOver {
  // With a messaging service the number of parts is 0 at first.
  const parts = Number(segments ?? 0);
  return { kind: 'accepted', providerId: sid, parts: parts > 0 ? parts : null };
}
