import { eq } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { customers } from '#server/database/schema/selling/customers.ts';
import { ticketConfigs, ticketTypes } from '#server/database/schema/selling/tickets.ts';
import { outbox } from '#server/database/schema/services.ts';
import { aCustomer } from '#tests/areas/selling/portal/server/aCustomer.ts';
import type { Browser } from '#tests/server/fixtures/Browser.ts';
import { only, PASSWORD } from '#tests/server/fixtures/fixture.ts';
import { app, buyer, count, shop } from '#tests/server/fixtures/openShop.ts';
import { db, openCounter, orderOf, signInAs, signOut, toGateway } from './counter.ts';

openCounter();

describe('after a purchase the buyer’s mail', () => {
  it('contains all tickets, a QR code for each, a calendar file and the link with its key', async () => {
    const reference = await toGateway();
    await buyer.pay(reference);
    const { body } = await buyer.confirm(reference);
    await app.services.queue.drain();
    const mails = (await db().select().from(outbox)).filter((mail) => mail.html.includes(body.order?.reference ?? '?'));
    expect(mails).toHaveLength(1);
    const [mail] = mails;
    expect(mail?.to).toContain('nora@example.test');
    expect(mail?.attachments.map(({ type }) => type)).toEqual(['image/png', 'image/png', 'text/calendar']);
    const { accessKey, reference: name } = await orderOf();
    expect(mail?.text).toContain(`/portal/orders/${name}?key=${accessKey}`);
    expect(body.tickets.every((ticket) => mail?.text.includes(ticket.code))).toBe(true);
    expect(mail?.text).toContain('See the tickets');
  });

  it('uses the singular and “Free” for a single free ticket', async () => {
    await db().update(ticketTypes).set({ priceMinor: 0 }).where(eq(ticketTypes.id, shop.type.id));
    await buyer.add(shop.type.id, 1);
    await buyer.process();
    await app.services.queue.drain();
    const { accessKey } = await orderOf();
    const mail = only((await db().select().from(outbox)).filter(({ text }) => text.includes(accessKey)));
    expect(mail.text).toMatch(/Total:? +Free/);
    expect(mail.subject).toBe('Your ticket for Harbour concert');
    expect(mail.text).toContain('See the ticket:');
  });

  it("is accompanied by one to each attendee with another address, with their own ticket and without the buyer's link", async () => {
    await db().update(ticketConfigs).set({ collectAttendees: true }).where(eq(ticketConfigs.eventId, shop.event.id));
    await buyer.add(shop.type.id, 2);
    const to = `ada${count}@example.test`;
    const { payment_reference: reference } = (
      await buyer.process({
        attendees: [
          { name: 'Nora', email: 'nora@example.test' },
          { name: 'Ada', email: to },
        ],
      })
    ).body;
    await buyer.pay(reference);
    await buyer.confirm(reference);
    await app.services.queue.drain();
    const mail = only((await db().select().from(outbox)).filter((one) => one.to.includes(to)));
    expect(mail.attachments.filter(({ type }) => type === 'image/png')).toHaveLength(1);
    expect(mail.text).not.toContain('key=');
  });

  it('links to an order page for the same browser, the key and the customer, and for nobody else', async () => {
    const reference = await toGateway();
    await buyer.pay(reference);
    const { order } = (await buyer.confirm(reference)).body;
    const path = `/portal/orders/${order?.reference}`;
    expect((await buyer.browser.visit(path)).body.component).toBe('Portal/Tickets');
    expect((await shop.buyer().browser.visit(path)).status).toBe(404);
    expect((await shop.buyer().browser.visit(`${path}?key=wrong`)).status).toBe(404);
    expect((await shop.buyer().browser.visit(order?.url ?? '')).body.component).toBe('Portal/Tickets');
    const calendar = await shop.buyer().browser.fetch(order?.calendar_url ?? '');
    expect(calendar.headers.get('content-type')).toContain('text/calendar');
    expect(await calendar.text()).toContain('SUMMARY:Harbour concert');
  });

  it("shows a signed-in customer's order only to that customer, and on their dashboard", async () => {
    await signInAs(buyer.browser, `ida${count}@example.test`);
    const reference = await toGateway();
    // The buyer returns from the provider.
    const { location } = await buyer.pay(reference);
    expect((await buyer.browser.visit(location ?? '')).status).toBe(200);
    const { body } = await buyer.confirm(reference);
    expect(body.redirect_to_dashboard).toBe('/portal/dashboard');
    expect(body.order?.url).not.toContain('key=');
    const dashboard = await buyer.browser.visit('/portal/dashboard');
    expect(dashboard.body.props.upcoming).toMatchObject([{ reference: body.order?.reference }]);
    expect((await shop.buyer().browser.visit(body.order?.url ?? '')).status).toBe(404);
    await signOut(buyer.browser);
    for (const path of [body.order?.url ?? '', `/portal/payment/${reference}/success`]) {
      expect((await buyer.browser.visit(path)).status, path).toBe(404);
    }
    await signInAs(buyer.browser, `uma${count}@example.test`);
    expect((await buyer.browser.visit(body.order?.url ?? '')).status).toBe(404);
  });

  it.each([
    ['after sign-out', signOut],
    ['when another customer signs in', (by: Browser) => signInAs(by, `uma${count}@example.test`)],
  ])('is no longer shown %s to a browser that opened it with its key', async (_, next) => {
    const reference = await toGateway();
    const { location } = await buyer.pay(reference);
    const { browser } = shop.buyer();
    const seen = async () => (await browser.visit(`/portal/payment/${reference}/success`)).status;
    await browser.visit(location ?? '');
    expect(await seen()).toBe(200);
    // A guest who signs in keeps the order.
    await signInAs(browser, `ida${count}@example.test`);
    expect(await seen()).toBe(200);
    await next(browser);
    expect(await seen()).toBe(404);
    // It was bought as a guest, so the browser that bought it still shows it.
    expect((await buyer.browser.visit(`/portal/payment/${reference}/success`)).status).toBe(200);
  });

  it('shows an order of a guest to a customer with the same address only once that is confirmed', async () => {
    const reference = await toGateway();
    await buyer.pay(reference);
    const { order } = (await buyer.confirm(reference)).body;
    const { id } = await aCustomer(app, shop.company.id, 'nora@example.test');
    await db().update(customers).set({ emailVerifiedAt: null }).where(eq(customers.id, id));
    const { browser } = shop.buyer();
    await browser.visit('/portal/login', { method: 'POST', body: { email: 'nora@example.test', password: PASSWORD } });
    const visit = async () => (await browser.visit(`/portal/orders/${order?.reference}`)).status;
    expect(await visit()).toBe(404);
    await db().update(customers).set({ emailVerifiedAt: app.clock.now() }).where(eq(customers.id, id));
    expect(await visit()).toBe(200);
  });
});
