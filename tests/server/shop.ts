import type { Sent } from '#contract/absent.ts';
import type { cart } from '#contract/cart.ts';
import type { checkout } from '#contract/checkout.ts';
import type { SentBy } from '#contract/define.ts';
import { anEvent } from '#tests/areas/events/server/anEvent.ts';
import { aGateway } from '#tests/areas/gateways/server/aGateway.ts';
import { aTicketType } from '#tests/areas/tickets/server/aTicketType.ts';
import type { Browser } from './Browser.ts';
import { aCompany } from './fixture.ts';
import type { TestApp } from './testApp.ts';

export type CartAnswer = {
  cart: Sent<typeof cart>;
  message: string;
  status?: string;
  expired_cart?: Sent<typeof cart>;
  available?: number;
  errors?: Record<string, string[]>;
  unavailable?: { name: string; wanted: number; restored: number; reason: string }[];
};
export type Outcome = SentBy<(typeof checkout)['POST /portal/checkout/{eventId}/process']> & {
  errors?: Record<string, string[]>;
  status?: string;
};

export type Shop = Awaited<ReturnType<typeof aShop>>;

/** A company with one event on sale, one ticket type at 25.00 with ten seats, and the sandbox gateway. */
export async function aShop(
  app: TestApp,
  slug: string,
  {
    event: eventValues,
    config,
    type: typeValues,
  }: {
    event?: Parameters<typeof anEvent>[2];
    config?: Parameters<typeof anEvent>[3];
    type?: Parameters<typeof aTicketType>[2];
  } = {},
) {
  const { company, host, owner } = await aCompany(app, slug);
  const event = await anEvent(app, company.id, eventValues, config);
  const type = await aTicketType(app, event, typeValues);
  const gateway = await aGateway(app, company.id);
  return { company, host, owner, event, type, gateway, buyer: () => new Buyer(app.browser(host), event.id) };
}

export const DETAILS = { buyer: { name: 'Nora Keller', email: 'nora@example.test' }, agreedToTerms: true };

/** A visitor who buys tickets of one event through the API only. */
export class Buyer {
  readonly browser: Browser;
  readonly #eventId: number;

  constructor(browser: Browser, eventId: number) {
    this.browser = browser;
    this.#eventId = eventId;
  }

  cart() {
    return this.browser.get<CartAnswer>(`/portal/cart/${this.#eventId}/api`);
  }

  add(ticketTypeId: number, quantity = 1) {
    return this.#cart('POST', 'add', { ticket_type_id: ticketTypeId, quantity });
  }

  update(ticketTypeId: number, quantity: number) {
    return this.#cart('PUT', `update/${ticketTypeId}`, { quantity });
  }

  remove(ticketTypeId: number) {
    return this.#cart('DELETE', `remove/${ticketTypeId}`);
  }

  recover() {
    return this.#cart('POST', 'recover');
  }

  restart(ticketTypeId: number, quantity = 1) {
    return this.#cart('POST', 'restart', { ticket_type_id: ticketTypeId, quantity });
  }

  applyCoupon(code: string) {
    return this.#cart('POST', 'apply-coupon', { code });
  }

  removeCoupon() {
    return this.#cart('DELETE', 'remove-coupon');
  }

  clear() {
    return this.#cart('DELETE', 'clear');
  }

  validate(details: object = {}) {
    return this.browser.post<Outcome>(`/portal/checkout/${this.#eventId}/validate`, { ...DETAILS, ...details });
  }

  process(details: object = {}) {
    return this.browser.post<Outcome>(`/portal/checkout/${this.#eventId}/process`, { ...DETAILS, ...details });
  }

  confirm(reference: string | null) {
    return this.browser.post<Outcome>(`/portal/checkout/${this.#eventId}/confirm`, { payment_reference: reference });
  }

  /** Clicks a button on the sandbox's page. */
  async pay(reference: string | null, choice: 'approve' | 'decline' | 'slow' | 'webhook' | 'abandon' = 'approve') {
    const response = await this.browser.fetch(`/sandbox-gateway/${reference}`, {
      method: 'POST',
      body: new URLSearchParams({ choice }),
    });
    return { status: response.status, location: response.headers.get('location'), text: await response.text() };
  }

  #cart(method: string, path: string, body: object = {}) {
    return this.browser.call<CartAnswer>(method, `/portal/cart/${this.#eventId}/${path}`, body);
  }
}
