import { z } from 'zod';
import type { Environment } from '#server/environment.ts';
import type { AirtimeProvider } from './AirtimeProvider.ts';

const answer = z.object({
  errorMessage: z.string().nullish(),
  responses: z
    .array(
      z.object({
        status: z.string().nullish(),
        requestId: z.string().nullish(),
        errorMessage: z.string().nullish(),
      }),
    )
    .default([]),
});
const found = z.object({
  data: z.object({ status: z.string().nullish(), description: z.string().nullish() }).nullish(),
});

/** Milliseconds. */
const TIMEOUT = 15_000;

/**
 * Airtime of Africa’s Talking. One recipient for each request, so that idempotency key, status and refund belong to one
 * top-up. Its retries (`maxNumRetry`) are not used, because they would run for hours while it is pending.
 */
export function africasTalking({ AFRICASTALKING_API_URL, ...environment }: Environment): AirtimeProvider {
  const { AFRICASTALKING_USERNAME: username = '', AFRICASTALKING_API_KEY: apiKey = '' } = environment;
  const headers = { apiKey, Accept: 'application/json' };
  return {
    name: 'africastalking',
    askAfter: 5 * 60_000,

    async send({ reference, number, currency, amount }) {
      const recipients = [{ phoneNumber: number, amount: `${currency} ${amount}` }];
      const response = await fetch(new URL('/version1/airtime/send', AFRICASTALKING_API_URL), {
        method: 'POST',
        // Both spellings are in use.
        headers: { ...headers, 'Idempotency-Key': reference, 'Idempotence-Key': reference },
        body: new URLSearchParams({ username, recipients: JSON.stringify(recipients) }),
        signal: AbortSignal.timeout(TIMEOUT),
      }).catch(noAnswer);
      if (!response || response.status >= 500 || response.status === 429) {
        return { kind: 'unknown' };
      }
      const text = await response.text();
      if (isDuplicate(text)) {
        return { kind: 'accepted', providerId: null };
      }
      const parsed = answer.safeParse(readJson(text));
      const [first] = parsed.data?.responses ?? [];
      if (response.ok && first?.requestId && first.requestId !== 'None') {
        return { kind: 'accepted', providerId: first.requestId };
      }
      const said = [first?.errorMessage, parsed.data?.errorMessage].find((each) => each && each !== 'None');
      return { kind: 'refused', reason: said ?? `The provider refused it (${response.status}).` };
    },

    async report(providerId) {
      const url = new URL('/query/transaction/find', AFRICASTALKING_API_URL);
      url.search = new URLSearchParams({ username, transactionId: providerId }).toString();
      const response = await fetch(url, { headers, signal: AbortSignal.timeout(TIMEOUT) });
      if (!response.ok) {
        throw new Error(`The airtime provider responded with ${response.status}.`);
      }
      const { status, description } = found.parse(await response.json()).data ?? {};
      if (status === 'Success') {
        return { status: 'successful', failure: null };
      }
      return status === 'Failed'
        ? { status: 'failed', failure: description ?? 'The operator refused it and gave no reason.' }
        : { status: 'pending', failure: null };
    },
  };
}

function noAnswer(): null {
  return null;
}

/** A repeated request is answered with an error that names the duplicate, not with the first answer. */
function isDuplicate(text: string): boolean {
  return /duplicate|idempot/i.test(text);
}

function readJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}
