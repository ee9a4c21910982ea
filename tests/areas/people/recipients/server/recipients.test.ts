import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { RecipientOutcome } from '#domain/people/recipients.ts';
import { withOwners } from '#server/areas/people/recipients/withOwners.ts';
import { addressStates } from '#server/database/schema/people/contacts.ts';
import { rsvpInvitations } from '#server/database/schema/programme/invitations.ts';
import { orders } from '#server/database/schema/selling/orders.ts';
import { tickets, ticketTypes } from '#server/database/schema/selling/tickets.ts';
import { inCompany } from '#server/database/tenancy.ts';
import { aContact } from '#tests/areas/people/contacts/server/aContact.ts';
import { anEvent } from '#tests/areas/programme/events/server/anEvent.ts';
import { anOffice } from '#tests/server/fixtures/anOffice.ts';
import type { Browser } from '#tests/server/fixtures/Browser.ts';
import { aCompany, only } from '#tests/server/fixtures/fixture.ts';
import type { TestApp } from '#tests/server/fixtures/testApp.ts';

type Resolved = {
  data: {
    chosen: number;
    counts: { outcome: RecipientOutcome; recipients: number }[];
    recipients: { data: { contact_id: number | null; name: string | null; address: string | null }[]; total: number };
  };
};

let app: TestApp;
let owner: Browser;
let companyId: number;
let nora: number;
let eventId: number;
let segmentId: number;

beforeAll(async () => {
  ({ app, owner, companyId } = await anOffice());
  nora = (await aContact(app, companyId, { email: 'nora@example.test', phone: '+41 (0)44 123 45 67' })).id;
  const silent = await aContact(app, companyId, { name: 'Silent', email: null });
  segmentId = (await owner.post<{ data: { id: number } }>('/segments/store', { name: 'Press' })).body.data.id;
  await owner.post(`/segments/${segmentId}/contacts`, { contact_ids: [nora, silent.id] });
  eventId = (await anEvent(app, companyId)).id;
  const own = { companyId, eventId };
  const { drizzle } = app.database;
  const type = only(
    await drizzle
      .insert(ticketTypes)
      .values({ ...own, name: 'Seat', priceMinor: 0 })
      .returning(),
  );
  for (const [name, buyerEmail, status, ticketEmail] of [
    ['Nora K.', 'nora@example.test', 'issued', 'guest@example.test'],
    ['Buyer', 'buyer@example.test', 'issued', null],
    ['Gone', 'gone@example.test', 'cancelled', null],
  ] as const) {
    const order = only(
      await drizzle
        .insert(orders)
        .values({
          ...{ ...own, reference: name, accessKey: name, status: 'paid', buyerName: name, buyerEmail },
          ...{ currency: 'EUR', subtotalMinor: 0, totalMinor: 0, buyerPhone: '0041 44 123 45 67' },
        })
        .returning(),
    );
    await drizzle.insert(tickets).values({
      ...{ ...own, orderId: order.id, ticketTypeId: type.id, code: name, status, email: ticketEmail },
    });
  }
  await drizzle.insert(rsvpInvitations).values([
    { ...own, name: 'Yes', email: 'yes@example.test', token: 'yes', response: 'yes' },
    { ...own, name: 'No', email: 'no@example.test', token: 'no', response: 'no' },
  ]);
});
afterAll(() => app.close());

async function resolve(choice: object) {
  const { status, body } = await owner.post<Resolved>('/recipients/resolve', {
    ...{ channel: 'email', purpose: 'transactional', ...choice },
  });
  expect(status).toBe(200);
  const { chosen, counts, recipients } = body.data;
  const found = counts.flatMap(({ outcome, recipients: count }) => (count > 0 ? [[outcome, count]] : []));
  return { chosen, counts: Object.fromEntries(found), addresses: recipients.data.map(({ address }) => address) };
}

describe('recipients', () => {
  it('get one message each, however often they were chosen', async () => {
    const typed = ['NORA@example.test ', 'new@example.test', 'new@example.test', 'nobody'];
    const choice = { contact_ids: [nora], segment_ids: [segmentId], events: [{ id: eventId }], typed };
    expect(await resolve(choice)).toEqual({
      chosen: 8,
      counts: { ready: 5, no_address: 1, duplicate: 1, invalid: 1 },
      addresses: [
        'nora@example.test',
        'buyer@example.test',
        'guest@example.test',
        'yes@example.test',
        'new@example.test',
      ],
    });
  });

  it('are buyers, guests or both of an event, or of all events of a campaign', async () => {
    expect((await resolve({ events: [{ id: eventId, who: 'buyers' }] })).addresses).toEqual([
      'buyer@example.test',
      'nora@example.test',
    ]);
    expect((await resolve({ events: [{ id: eventId, who: 'guests' }] })).addresses).toEqual([
      'guest@example.test',
      'yes@example.test',
    ]);
    expect((await resolve({ campaign_ids: [999_999], group_ids: [999_999] })).chosen).toBe(0);
  });

  it('are reached by number in one form, with their contact', async () => {
    const { body } = await owner.post<Resolved>('/recipients/resolve', {
      ...{
        channel: 'sms',
        purpose: 'transactional',
        contact_ids: [nora],
        events: [{ id: eventId, who: 'buyers' }],
        typed: ['044 1', '+41791112233'],
      },
    });
    expect(body.data.recipients.data).toMatchObject([
      { contact_id: nora, address: '+41441234567' },
      { contact_id: null, address: '+41791112233' },
    ]);
  });

  it('get marketing only if they agreed to it, and nothing once they opted out', async () => {
    const choice = { contact_ids: [nora], typed: ['new@example.test'], purpose: 'marketing' };
    expect((await resolve(choice)).counts).toEqual({ no_consent: 2 });
    const decide = (state: string) =>
      owner.post(`/contacts/${nora}/consent`, { channel: 'email', state, reason: 'By phone' });
    await decide('granted');
    expect((await resolve(choice)).counts).toEqual({ ready: 1, no_consent: 1 });
    await decide('withdrawn');
    expect((await resolve(choice)).counts).toEqual({ withdrawn: 1, no_consent: 1 });
    expect((await resolve({ ...choice, purpose: 'transactional' })).counts).toEqual({ ready: 2 });
    await app.database.drizzle.insert(addressStates).values({
      ...{ companyId, channel: 'email', address: 'new@example.test', state: 'bounced', since: new Date() },
    });
    expect((await resolve({ ...choice, purpose: 'transactional' })).counts).toEqual({ ready: 1, bounced: 1 });
    await app.database.drizzle.delete(addressStates);
  });

  it('can be more than a query has parameters', async () => {
    const country = '+4179';
    const many = Array.from({ length: 70_000 }, (_, n) => ({ address: `${country}${1_000_000 + n}`, contactId: null }));
    const people = await inCompany(app.database, companyId, (db) =>
      withOwners(
        db,
        many.map((one) => ({ ...one, name: null })),
        'sms',
      ),
    );
    expect(people).toHaveLength(many.length);
  });

  it('are listed by what becomes of them', async () => {
    const { body } = await owner.post<Resolved>('/recipients/resolve', {
      ...{ channel: 'email', segment_ids: [segmentId], outcome: 'no_address' },
    });
    expect(body.data.recipients).toMatchObject({ total: 1, data: [{ name: 'Silent', address: null }] });
  });

  it('are of the company only', async () => {
    const hillside = await aCompany(app, 'hillside');
    const stranger = await aContact(app, hillside.company.id, { email: 'stranger@example.test' });
    expect((await resolve({ contact_ids: [stranger.id], typed: ['stranger@example.test'] })).chosen).toBe(1);
  });
});
