import { type APIRequestContext, type Cookie, expect } from '@playwright/test';
import type { BodyIn } from '#contract/kit/define.ts';
import type { events } from '#contract/programme/events.ts';
import type { tickets } from '#contract/programme/tickets.ts';

export const OWNER = { email: 'ada@lakeside.test', password: 'muster-demo-2026' };

type EventInput = BodyIn<(typeof events)['POST /events/store']>;
type TypeInput = BodyIn<(typeof tickets)['POST /events/ticket-types/{eventID}']>;
type Call = { method?: 'GET' | 'POST' | 'PUT' | 'DELETE'; body?: object };

export type Mail = { to: string; subject: string; html: string; text: string; links: string[] };
export type StagedEvent = { id: number; name: string; types: Record<string, number> };

/** The owner of the demo company, using the API to set up what a journey does not test itself. */
export class Backstage {
  private readonly request: APIRequestContext;

  constructor(request: APIRequestContext) {
    this.request = request;
  }

  async signIn({ email, password } = OWNER): Promise<void> {
    await this.request.get('/login');
    await this.call('/login', { method: 'POST', body: { email, password } });
  }

  /** Registers a company of its own, for a backend without demo data. */
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

  /** Switches on the test card, which a registered company has and a demo uses. */
  async acceptTestCard(): Promise<void> {
    const { data } = await this.call('/settings/payment-gateways/json');
    const card = data.find(({ provider }: { provider: string }) => provider === 'sandbox');
    const { provider, name, updated_at } = card;
    const body = { provider, name, updated_at, is_active: true };
    await this.call(`/settings/payment-gateways/${card.id}`, { method: 'PUT', body });
  }

  /** The session cookies, for a window that starts signed in. */
  async cookies(): Promise<Cookie[]> {
    return (await this.request.storageState()).cookies;
  }

  /** Creates an event on sale a month from now that is not listed. */
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

  /** The newest e-mail to an address, from the backend's outbox; with `subject`, waits for a matching one. */
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

  /** @throws with the response body if the request fails. */
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
      throw new Error(`${method} ${path} responded ${response.status()}: ${await response.text()}`);
    }
    return response.headers()['content-type']?.includes('json') ? response.json() : null;
  }
}
