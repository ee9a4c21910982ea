import { z } from 'zod';
import type { Clock } from '#server/clock.ts';
import { writeAddress } from '#server/mail/prepareMail.ts';
import type { EmailHandOver, EmailTransport, OutgoingEmail } from './EmailTransport.ts';
import { type MailgunApi, noAnswer, reasonOf } from './mailgunApi.ts';

const accepted = z.object({ id: z.string() });
const event = z.object({
  event: z.string(),
  reason: z.string().nullish(),
  message: z.object({ headers: z.object({ 'message-id': z.string().nullish() }).nullish() }).nullish(),
  'user-variables': z.record(z.string(), z.unknown()).nullish(),
});
const events = z.object({ items: z.array(event), paging: z.object({ next: z.string().nullish() }).nullish() });

const MINUTE = 60_000;
/** Mailgun shows an event a while after it happened. */
const SETTLED = 10 * MINUTE;
const EVENTS_A_PAGE = 300;
/** Not a page of ours. */
const EVENTS = 'events';
const MAX_PAGES = 100;
const LIMIT_SECONDS = 60;

/** Sends through Mailgun’s API. Opens and clicks are counted by us, so its own tracking stays off. */
export function mailgunTransport(api: MailgunApi, domain: string, clock: Clock): EmailTransport {
  const path = `/v3/${encodeURIComponent(domain)}`;
  return {
    name: 'mailgun',

    async send(mail) {
      const { response, failure } = await answerTo(api.request('POST', `${path}/messages`, formOf(mail)));
      if (!response) {
        return isUnsent(failure)
          ? { kind: 'later', reason: 'Mailgun does not answer.', isLimit: false, afterSeconds: null }
          : { kind: 'unknown' };
      }
      const answer: unknown = await response.json().catch(noAnswer);
      if (response.ok) {
        const { data } = accepted.safeParse(answer);
        return data ? { kind: 'accepted', providerId: bare(data.id) } : { kind: 'unknown' };
      }
      return handOverOf(response, reasonOf(response.status, answer));
    },

    async find(reference, since) {
      const begin = String(Math.floor((since.getTime() - MINUTE) / 1000));
      const query = new URLSearchParams({ begin, ascending: 'yes', limit: String(EVENTS_A_PAGE) });
      let next = `${path}/${EVENTS}?${query.toString()}`;
      for (let page = 0; page < MAX_PAGES; page += 1) {
        const { items, paging } = events.parse(await api.read('GET', next));
        const found = items.find((each) => each['user-variables']?.reference === reference);
        if (found) {
          return foundHandOver(found, reference);
        }
        if (items.length === 0 || !paging?.next) {
          return neverIfSettled(since, clock);
        }
        next = paging.next;
      }
      throw new Error('Mailgun has too many events to search.');
    },

    close: () => undefined,
  };
}

function neverIfSettled(since: Date, clock: Clock): 'never' {
  if (clock.now().getTime() - since.getTime() < SETTLED) {
    throw new Error('Mailgun does not show its latest events yet.');
  }
  return 'never';
}

function foundHandOver({ event: kind, reason, message }: z.output<typeof event>, reference: string): EmailHandOver {
  return kind === 'rejected'
    ? { kind: 'refused', reason: reason ?? 'Mailgun rejected it.', bounce: 'policy' }
    : { kind: 'accepted', providerId: bare(message?.headers?.['message-id'] ?? reference) };
}

/** Not told apart by `instanceof`: the web server replaces the global `Response`. */
async function answerTo(request: Promise<Response>): Promise<{ response?: Response; failure?: unknown }> {
  try {
    return { response: await request };
  } catch (failure) {
    return { failure };
  }
}

function formOf(mail: OutgoingEmail): FormData {
  const form = new FormData();
  form.set('from', writeAddress(mail.from));
  form.set('to', writeAddress(mail.to));
  form.set('subject', mail.subject);
  form.set('html', mail.html);
  form.set('text', mail.text);
  form.set('h:Message-Id', mail.messageId);
  if (mail.replyTo) {
    form.set('h:Reply-To', writeAddress(mail.replyTo));
  }
  for (const [name, value] of Object.entries(mail.headers)) {
    form.set(`h:${name}`, value);
  }
  form.set('v:reference', mail.reference);
  form.set('o:tracking', 'no');
  for (const { name, type, base64, contentId } of mail.attachments) {
    const file = new File([Buffer.from(base64, 'base64')], contentId ?? name, { type });
    form.append(contentId ? 'inline' : 'attachment', file);
  }
  return form;
}

/** What a refusal means: a limit, a fault of the account, or one of the mail. */
function handOverOf(response: Response, reason: string): EmailHandOver {
  const { status } = response;
  if (status === 429) {
    const seconds = Number(response.headers.get('retry-after'));
    return { kind: 'later', reason, isLimit: true, afterSeconds: seconds > 0 ? seconds : LIMIT_SECONDS };
  }
  if (status >= 500 || status === 408) {
    return { kind: 'unknown' };
  }
  if ([401, 402, 403, 404].includes(status)) {
    return { kind: 'later', reason, isLimit: false, afterSeconds: null };
  }
  const isAddress = /\bto\b.*(valid|address)|recipient/i.test(reason);
  return { kind: 'refused', reason, bounce: isAddress ? 'hard' : 'policy' };
}

/** Whether the request surely did not reach the provider, because there was no connection. */
function isUnsent(failure: unknown): boolean {
  const cause = failure instanceof Error ? failure.cause : null;
  const code = cause instanceof Error && 'code' in cause ? String(cause.code) : '';
  return ['ECONNREFUSED', 'ENOTFOUND', 'EAI_AGAIN', 'UND_ERR_CONNECT_TIMEOUT'].includes(code);
}

function bare(id: string): string {
  return id.replace(/^<|>$/g, '');
}
