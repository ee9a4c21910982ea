import { type APIRequestContext, type Cookie, expect } from '@playwright/test';
import type { BodyIn } from '#contract/define.ts';
import type { events } from '#contract/events.ts';
import type { tickets } from '#contract/tickets.ts';

export const OWNER = { email: 'ada@lakeside.test', password: 'muster-demo-2026' };

type EventInput = BodyIn<(typeof events)['POST /events/store']>;
type TypeInput = BodyIn<(typeof tickets)['POST /events/ticket-types/{eventID}']>;
type Call = { method?: 'GET' | 'POST' | 'PUT' | 'DELETE'; body?: object };

export type Mail = { to: string; subject: string; html: string; text: string; links: string[] };
export type StagedEvent = { id: number; name: string; types: Record<string, number> };

/** The owner of the demo company, working through the calls: sets up what a journey is not about. */
export class Backstage {
  private readonly request: APIRequestContext;

  constructor(request: APIRequestContext) {
    this.request = request;
  }

  async signIn({ email, password } = OWNER): Promise<void> {
    await this.request.get('/login');
    await this.call('/login', { method: 'POST', body: { email, password } });
  }

  /** A company of one's own, where the backend began empty. */
  async register(company: string, email = 'olga@journey.test', more: object = {}): Promise<void> {
    const { password } = OWNER;
    await this.request.get('/register');
    await this.call('/register', {
      method: 'POST',
      body: {
        ...{ company, name: 'Olga Owner', email, country: 'CH', timezone: 'UTC', currency: 'CHF' },
        ...{ password, password_confirmation: password, ...more },
      },
    });
  }

  /** Of the session, for a window that is signed in from the start. */
  async cookies(): Promise<Cookie[]> {
    return (await this.request.storageState()).cookies;
  }

  /** An event on sale a month from now, found by its name alone. */
  async anEvent(name: string, types: TypeInput[], more: Partial<EventInput> = {}): Promise<StagedEvent> {
    const starts = new Date(Date.now() + 30 * 24 * 3600_000);
    const body = {
      name,
      status: 'active',
      start_date: starts.toISOString(),
      end_date: new Date(starts.getTime() + 3 * 3600_000).toISOString(),
      ...more,
    };
    const { data: event } = await this.call('/events/store', { method: 'POST', body });
    const made: Record<string, number> = {};
    for (const type of types) {
      const answer = await this.call(`/events/ticket-types/${event.id}`, { method: 'POST', body: type });
      made[type.name] = answer.data.id;
    }
    return { id: event.id, name, types: made };
  }

  /** The newest mail to an address, from the outbox of the backend; `subject` waits for one about it. */
  async mailTo(address: string, subject = /./): Promise<Mail> {
    let mail: Mail | undefined;
    const look = async () => {
      const mails: Mail[] = await (await this.request.get(`/dev/outbox.json?to=${encodeURIComponent(address)}`)).json();
      mail = mails.find((one) => subject.test(one.subject));
      return mail;
    };
    await expect.poll(look, { message: `mail to ${address}`, timeout: 15_000 }).toBeTruthy();
    if (!mail) {
      throw new Error(`No mail to ${address}.`);
    }
    return mail;
  }

  /** @throws where the answer is no success, with what it said. */
  async call(path: string, { method = 'GET', body }: Call = {}) {
    const { cookies } = await this.request.storageState();
    const token = decodeURIComponent(cookies.find((cookie) => cookie.name === 'XSRF-TOKEN')?.value ?? '');
    const response = await this.request.fetch(path, {
      method,
      data: body,
      maxRedirects: 0,
      headers: { accept: 'application/json', 'x-requested-with': 'XMLHttpRequest', 'x-xsrf-token': token },
    });
    if (response.status() >= 400) {
      throw new Error(`${method} ${path} answered ${response.status()}: ${await response.text()}`);
    }
    return response.headers()['content-type']?.includes('json') ? response.json() : null;
  }
}
