import { z } from 'zod';
import type { ExpectedRecord, MailgunRegion } from '#domain/outreach/emailDomains.ts';
import type { Environment } from '#server/environment.ts';

const HOSTS: Record<MailgunRegion, string> = { eu: 'https://api.eu.mailgun.net', us: 'https://api.mailgun.net' };
/** Milliseconds. */
const TIMEOUT = 15_000;

const record = z.object({ record_type: z.string(), name: z.string().nullish(), value: z.string() });
const domain = z.object({ sending_dns_records: z.array(record).default([]) });
const refusal = z.object({ message: z.string() });

export type MailgunAccount = { apiKey: string; region: MailgunRegion };
export type MailgunApi = ReturnType<typeof mailgunApi>;

/** The provider refused a request, or did not answer. The message is shown to users. */
export class MailgunFailure extends Error {
  readonly status: number | null;

  constructor(message: string, status: number | null) {
    super(message);
    this.status = status;
  }
}

/** Mailgun’s API, and those that copy it. */
export function mailgunApi(account: MailgunAccount, { MAILGUN_API_URL }: Pick<Environment, 'MAILGUN_API_URL'>) {
  const base = MAILGUN_API_URL ?? HOSTS[account.region];
  const authorization = `Basic ${Buffer.from(`api:${account.apiKey}`).toString('base64')}`;

  /** @throws if there is no answer */
  function request(method: string, path: string, body?: FormData): Promise<Response> {
    // The path may also be the address of a following page; the key goes to the configured host only.
    const url = new URL(path, base);
    url.host = new URL(base).host;
    url.protocol = new URL(base).protocol;
    const signal = AbortSignal.timeout(TIMEOUT);
    return fetch(url, { method, headers: { authorization }, signal, redirect: 'error', ...(body && { body }) });
  }

  /** @throws MailgunFailure */
  async function read(method: string, path: string, body?: FormData): Promise<unknown> {
    const response = await request(method, path, body).catch(noAnswer);
    if (!response) {
      throw new MailgunFailure('Mailgun does not answer. Try again in a moment.', null);
    }
    const answer: unknown = await response.json().catch(noAnswer);
    if (!response.ok) {
      throw new MailgunFailure(reasonOf(response.status, answer), response.status);
    }
    return answer;
  }

  return {
    request,
    read,

    /** The DKIM records that Mailgun asks for. Adds the domain to the account if it is not there. @throws MailgunFailure */
    async recordsOf(name: string): Promise<ExpectedRecord[]> {
      const path = `/v4/domains/${encodeURIComponent(name)}`;
      const found = await read('GET', path).catch((failure: unknown) => {
        if (failure instanceof MailgunFailure && failure.status === 404) {
          const form = new FormData();
          form.set('name', name);
          return read('POST', '/v4/domains', form);
        }
        throw failure;
      });
      return domain.parse(found).sending_dns_records.flatMap((each) => dkimOf(each));
    },

    /** Asks Mailgun to check the domain, so that it sends from there. @throws MailgunFailure */
    verify: (name: string) => read('PUT', `/v4/domains/${encodeURIComponent(name)}/verify`),

    /** Lets Mailgun sign with a key of ours. @throws MailgunFailure */
    addKey(name: string, selector: string, pem: string): Promise<unknown> {
      const form = new FormData();
      form.set('signing_domain', name);
      form.set('selector', selector);
      form.set('pem', pem);
      return read('POST', '/v1/dkim/keys', form);
    },

    /** @throws MailgunFailure */
    removeKey(name: string, selector: string): Promise<unknown> {
      const query = new URLSearchParams({ signing_domain: name, selector });
      return read('DELETE', `/v1/dkim/keys?${query.toString()}`);
    },
  };
}

/** For `catch`: there was no answer, or none that can be read. */
export function noAnswer(): null {
  return null;
}

/** What Mailgun says of a refusal, in words that help. */
export function reasonOf(status: number, answer: unknown): string {
  if (status === 401) {
    return 'Mailgun does not accept the API key. Check the key and its region.';
  }
  return refusal.safeParse(answer).data?.message ?? `Mailgun refused it (${status}).`;
}

function dkimOf({ record_type: type, name, value }: z.output<typeof record>): ExpectedRecord[] {
  const isDkim = (type === 'TXT' || type === 'CNAME') && Boolean(name?.includes('._domainkey.'));
  return isDkim && name ? [{ kind: 'dkim', type, name, value, isRequired: true }] : [];
}
