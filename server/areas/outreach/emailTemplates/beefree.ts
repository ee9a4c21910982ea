import { createHmac } from 'node:crypto';
import { z } from 'zod';
import type { emailTemplates as contract } from '#contract/outreach/emailTemplates.ts';
import type { Company } from '#server/http/context.ts';
import type { Handlers } from '#server/http/implement.ts';
import { conflict } from '#server/http/outputs/failures.ts';

type Calls = Handlers<typeof contract>;

/** Milliseconds. */
const TIMEOUT = 10_000;
const token = z.record(z.string(), z.unknown());

/** Asks Beefree for a token in the name of the company. The whole answer goes on, because its editor wants all of it. */
export const beefreeToken: Calls['POST /email/templates/token'] = async ({ company, services }) => {
  const { BEEFREE_URL, BEEFREE_CLIENT_ID, BEEFREE_CLIENT_SECRET } = services.environment;
  if (!BEEFREE_CLIENT_ID || !BEEFREE_CLIENT_SECRET) {
    return { data: null };
  }
  const body = { client_id: BEEFREE_CLIENT_ID, client_secret: BEEFREE_CLIENT_SECRET, uid: uidOf(company) };
  const sent = token.safeParse(await answerOf(BEEFREE_URL, body));
  if (!sent.success) {
    throw conflict('The editor Beefree does not answer. Use the built-in editor, or try again later.');
  }
  return { data: sent.data };
};

export const beefreeUid: Calls['GET /email/beefree/uid'] = async ({ company }) => ({ uid: uidOf(company) });

/** Says nothing about the company, and never changes: Beefree counts its users by it. */
function uidOf({ id }: Pick<Company, 'id'>): string {
  return `company-${createHmac('sha256', 'beefree').update(String(id)).digest('hex').slice(0, 24)}`;
}

/** The answer as JSON; null if there is none. */
async function answerOf(url: string, body: object): Promise<unknown> {
  try {
    const response = await fetch(url, {
      method: 'POST',
      headers: { 'content-type': 'application/json', accept: 'application/json' },
      body: JSON.stringify(body),
      signal: AbortSignal.timeout(TIMEOUT),
    });
    return response.ok ? await response.json() : null;
  } catch {
    return null;
  }
}
