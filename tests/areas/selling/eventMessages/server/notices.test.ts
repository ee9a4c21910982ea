import { eq } from 'drizzle-orm';
import { beforeEach, describe, expect, it } from 'vitest';
import type { PendingNotice } from '#contract/selling/eventMessages.ts';
import { rsvpInvitations } from '#server/database/schema/programme/invitations.ts';
import { eventNoticeRecipients } from '#server/database/schema/selling/eventMessages.ts';
import { tickets } from '#server/database/schema/selling/tickets.ts';
import { outbox } from '#server/database/schema/services.ts';
import { anOrder } from '#tests/areas/selling/orders/server/anOrder.ts';
import type { Browser } from '#tests/server/fixtures/Browser.ts';
import { signedIn } from '#tests/server/fixtures/fixture.ts';
import { app, count, openShop, shop } from '#tests/server/fixtures/openShop.ts';

openShop('move', { event: { venue: 'Old mill', city: 'Bern' } });

let owner: Browser;
beforeEach(async () => {
  owner = await signedIn(app, shop.owner, shop.host);
});

const db = () => app.database.drizzle;
const path = () => `/events/notices/${shop.event.id}`;
const pending = async () => (await owner.get<{ data: PendingNotice }>(`${path()}/pending`)).body.data;
const send = (body: object = {}) => owner.post<{ message: string }>(path(), body);
const save = async (body: object) => {
  const whole = { name: 'Harbour concert', status: 'active', ...laterBy(0), ...body };
  const { status, body: answer } = await owner.call('PUT', `/events/update/${shop.event.id}`, whole);
  expect(status, JSON.stringify(answer)).toBe(200);
};
const mailsTo = async (address: string) => {
  await app.services.queue.drain();
  return (await db().select().from(outbox).orderBy(outbox.id)).filter((mail) => mail.to.includes(address));
};
const laterBy = (days: number) => ({
  start_date: new Date(shop.event.startsAt.getTime() + days * 86_400_000).toISOString(),
  end_date: new Date(shop.event.endsAt.getTime() + days * 86_400_000).toISOString(),
});

async function aGuest(email: string, response: 'yes' | 'maybe' | 'no') {
  const values = { companyId: shop.company.id, eventId: shop.event.id, name: 'Guest', token: `${email}${count}` };
  await db()
    .insert(rsvpInvitations)
    .values({ ...values, email, response, status: 'sent' });
}

describe('a change of date or place', () => {
  it('is recorded against what attendees last knew, however often it changes, until they are notified', async () => {
    await anOrder(app, shop.type);
    expect(await pending()).toEqual({ changes: [], changed_at: null, recipients: 0 });
    await save({ name: 'Another name' });
    expect((await pending()).changes).toEqual([]);
    await save({ venue: 'Town hall' });
    await save({ venue: 'New theatre', ...laterBy(1) });
    const { changes, recipients } = await pending();
    expect(changes.map(({ label }) => label)).toEqual(['When', 'Where']);
    expect(changes[1]).toEqual({ label: 'Where', from: 'Old mill, Bern', to: 'New theatre, Bern' });
    expect(recipients).toBe(1);
    await save({ venue: 'Old mill', ...laterBy(0) });
    expect(await pending()).toEqual({ changes: [], changed_at: null, recipients: 0 });
  });

  it('needs no notice if it reads the same as before', async () => {
    await anOrder(app, shop.type);
    // Dates are shown to the minute.
    const inSameMinute = new Date(shop.event.startsAt);
    inSameMinute.setUTCSeconds((inSameMinute.getUTCSeconds() + 30) % 60);
    await save({ start_date: inSameMinute.toISOString() });
    expect(await pending()).toEqual({ changes: [], changed_at: null, recipients: 0 });
  });

  it('is recorded too when the calendar moves the event', async () => {
    await anOrder(app, shop.type);
    await owner.call('PATCH', `/calendar/events/${shop.event.id}/move`, laterBy(2));
    expect((await pending()).changes.map(({ label }) => label)).toEqual(['When']);
  });

  it('needs no notice while nobody is coming', async () => {
    await save({ venue: 'Town hall' });
    expect((await pending()).changes).toEqual([]);
    expect((await send()).status).toBe(409);
  });

  it('needs no notice once the event is over', async () => {
    await anOrder(app, shop.type);
    await save({ venue: 'Town hall' });
    const hours = Math.ceil((shop.event.endsAt.getTime() - app.clock.now().getTime()) / 3_600_000);
    app.clock.advance(hours * 3_600_000);
    owner = await signedIn(app, shop.owner, shop.host);
    expect(await pending()).toEqual({ changes: [], changed_at: null, recipients: 0 });
    expect((await send()).status).toBe(409);
  });

  it('needs no notice once the event is cancelled, because everybody hears of that', async () => {
    await anOrder(app, shop.type, 1, { buyerEmail: 'cancelled@example.test' });
    await save({ venue: 'Town hall' });
    expect((await owner.post(`/events/cancellation/${shop.event.id}`, { refund: false })).status).toBe(200);
    expect(await pending()).toEqual({ changes: [], changed_at: null, recipients: 0 });
    expect((await send()).status).toBe(409);
  });

  it('needs no notice while the event is a draft', async () => {
    await anOrder(app, shop.type);
    await save({ status: 'draft', venue: 'Town hall' });
    expect((await pending()).changes).toEqual([]);
  });
});

describe('a notice of a change', () => {
  it('is sent to buyers, ticket holders and guests who are coming, each address once, with a new calendar entry', async () => {
    const { tickets: held } = await anOrder(app, shop.type, 3, { buyerEmail: 'nora@example.test' });
    await anOrder(app, shop.type, 1, { buyerEmail: 'nora@example.test' });
    await db()
      .update(tickets)
      .set({ email: 'friend@example.test' })
      .where(eq(tickets.id, held[1]?.id ?? 0));
    await aGuest('yes@example.test', 'yes');
    await aGuest('no@example.test', 'no');
    await save({ venue: 'New theatre', ...laterBy(1) });
    expect((await pending()).recipients).toBe(3);
    const { status, body } = await send({ message: 'We need more room.' });
    expect([status, body.message]).toEqual([200, '3 people are being notified.']);
    for (const address of ['nora@example.test', 'friend@example.test', 'yes@example.test']) {
      const mails = await mailsTo(address);
      expect(mails.map(({ subject }) => subject)).toEqual(['New date and place: Harbour concert']);
      expect(mails[0]?.text).toContain('We need more room.');
      expect(mails[0]?.text).toContain('New theatre, Bern');
      expect(mails[0]?.text).toContain('Before: Old mill, Bern');
      expect(JSON.stringify(mails[0]?.attachments)).toContain('event.ics');
    }
    expect(await mailsTo('no@example.test')).toEqual([]);
    expect((await pending()).changes).toEqual([]);
    expect((await send()).status).toBe(409);
    expect((await owner.get(`/events/messages/${shop.event.id}`)).body).toMatchObject({ data: [] });
    const file = await (await shop.buyer().browser.fetch(`/portal/events/${shop.event.id}/calendar.ics`)).text();
    expect(file).toContain('SEQUENCE:1');
  });

  it.each([
    ['New date', 1, {}],
    ['New place', 0, { venue: 'New theatre' }],
    ['New place', 0, { venue: '', city: '', online_url: 'https://stream.example.org/' }],
    ['New date and place', 1, { online_url: 'https://stream.example.org/' }],
  ])('is titled “%s” if that is what has changed', async (title, days, place) => {
    const buyerEmail = `titled${count}@example.test`;
    await anOrder(app, shop.type, 1, { buyerEmail });
    await save({ ...laterBy(days), ...place });
    await send();
    expect((await mailsTo(buyerEmail)).map(({ subject }) => subject)).toEqual([`${title}: Harbour concert`]);
  });

  it('tells the link of an online event only to people with a valid ticket and guests who accepted', async () => {
    await save({ online_url: 'https://stream.example.org/old' });
    await anOrder(app, shop.type, 1, { buyerEmail: 'paid@example.test' });
    const { tickets: held } = await anOrder(app, shop.type, 1, { buyerEmail: 'unpaid@example.test' });
    await db()
      .update(tickets)
      .set({ status: 'reserved' })
      .where(eq(tickets.id, held[0]?.id ?? 0));
    await aGuest('accepted@example.test', 'yes');
    await aGuest('perhaps@example.test', 'maybe');
    await owner.call('DELETE', `${path()}/pending`);
    await save({ venue: '', city: '', online_url: 'https://stream.example.org/new' });
    expect((await send()).status).toBe(200);
    const knowsLink = async (address: string) => {
      const [mail] = await mailsTo(address);
      const whole = JSON.stringify(mail) + (mail?.attachments ?? []).map(({ base64 }) => atob(base64)).join();
      expect(whole, address).toContain('Harbour concert');
      return whole.includes('stream.example.org');
    };
    expect(await knowsLink('paid@example.test')).toBe(true);
    expect(await knowsLink('accepted@example.test')).toBe(true);
    expect(await knowsLink('unpaid@example.test')).toBe(false);
    expect(await knowsLink('perhaps@example.test')).toBe(false);
  });

  it('mentions a ticket only to people with a valid one, as does the notice of a cancellation', async () => {
    await anOrder(app, shop.type, 1, { buyerEmail: 'holds@example.test' });
    // Their latest order, which the mail links to, is not paid.
    await anOrder(app, shop.type, 1, { buyerEmail: 'holds@example.test', status: 'pending' });
    await anOrder(app, shop.type, 1, { buyerEmail: 'owes@example.test', status: 'pending' });
    await aGuest('invited@example.test', 'yes');
    await save({ venue: 'New theatre' });
    expect((await send()).status).toBe(200);
    await app.services.queue.drain();
    expect((await owner.post(`/events/cancellation/${shop.event.id}`, { refund: false })).status).toBe(200);
    const [moved, cancelled] = await mailsTo('holds@example.test');
    expect(moved?.text).toContain('Your ticket stays valid. The attached file brings your calendar up to date.');
    expect(cancelled?.text).toContain('has cancelled Harbour concert. Your ticket is no longer valid.');
    for (const address of ['owes@example.test', 'invited@example.test']) {
      const mails = await mailsTo(address);
      expect(mails.map(({ subject }) => subject)).toEqual(['New place: Harbour concert', 'Cancelled: Harbour concert']);
      for (const { text, html } of mails) {
        expect(text).not.toMatch(/ticket/i);
        expect(html).not.toMatch(/ticket/i);
        expect(text).toContain('The attached file');
      }
    }
  });

  it('is not sent any more once the event is cancelled, which has a notice of its own', async () => {
    await anOrder(app, shop.type, 1, { buyerEmail: 'waiting@example.test' });
    await save({ venue: 'Town hall' });
    expect((await send()).status).toBe(200);
    expect((await owner.post(`/events/cancellation/${shop.event.id}`, { refund: false })).status).toBe(200);
    const subjects = (await mailsTo('waiting@example.test')).map(({ subject }) => subject);
    expect(subjects).toEqual(['Cancelled: Harbour concert']);
    const waiting = eq(eventNoticeRecipients.status, 'waiting');
    expect(await db().$count(eventNoticeRecipients, waiting)).toBe(0);
  });

  it('can be skipped', async () => {
    await anOrder(app, shop.type, 1, { buyerEmail: 'left@example.test' });
    await save({ venue: 'Town hall' });
    expect((await owner.call('DELETE', `${path()}/pending`)).status).toBe(200);
    expect((await pending()).changes).toEqual([]);
    expect(await mailsTo('left@example.test')).toEqual([]);
  });
});
