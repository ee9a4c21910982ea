import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { Contact } from '#contract/people/contacts.ts';
import { companies } from '#server/database/schema/account/companies.ts';
import { contactCandidates, contacts } from '#server/database/schema/people/contacts.ts';
import { rsvpInvitations } from '#server/database/schema/programme/invitations.ts';
import { customers } from '#server/database/schema/selling/customers.ts';
import { orders } from '#server/database/schema/selling/orders.ts';
import { anEvent } from '#tests/areas/programme/events/server/anEvent.ts';
import { aTicketType } from '#tests/areas/programme/tickets/server/aTicketType.ts';
import { anOrder } from '#tests/areas/selling/orders/server/anOrder.ts';
import { anOffice } from '#tests/server/fixtures/anOffice.ts';
import type { Browser } from '#tests/server/fixtures/Browser.ts';
import type { TestApp } from '#tests/server/fixtures/testApp.ts';

let app: TestApp;
let owner: Browser;
let companyId: number;

beforeAll(async () => {
  ({ app, owner, companyId } = await anOffice());
  await app.database.drizzle.update(companies).set({ country: 'CH' });
});
beforeEach(async () => {
  await app.database.drizzle.delete(contactCandidates);
  await app.database.drizzle.delete(contacts);
});
afterAll(() => app.close());

async function run(job: 'contacts.collect' | 'contacts.backfill', payload: object = {}) {
  await app.services.queue.enqueue(app.database.drizzle, job, payload);
  await app.services.queue.drain();
}
async function collected() {
  await run('contacts.collect');
  return (await owner.get<{ data: Contact[] }>('/contacts/json')).body.data;
}
const candidate = (values: Partial<typeof contactCandidates.$inferInsert>) =>
  app.database.drizzle.insert(contactCandidates).values({ companyId, source: 'order', at: app.clock.now(), ...values });

describe('people become contacts', () => {
  it('when they buy, register or are invited, once each', async () => {
    const type = await aTicketType(app, await anEvent(app, companyId));
    const { drizzle } = app.database;
    await anOrder(app, type, 1, { buyerName: 'Nora Keller', buyerEmail: 'nora@example.test', status: 'paid' });
    await anOrder(app, type, 1, { buyerName: 'N. Keller', buyerEmail: 'nora@example.test', status: 'paid' });
    await anOrder(app, type, 1, { buyerName: 'Test', buyerEmail: 'test@example.test', status: 'paid', isTest: true });
    const { order: pending } = await anOrder(app, type, 1, {
      buyerEmail: 'ben@example.test',
      buyerName: 'Ben',
      status: 'pending',
    });
    await drizzle.insert(customers).values({ companyId, name: 'Ugo', email: 'ugo@example.test', passwordHash: 'x' });
    const guest = { companyId, eventId: type.eventId, name: 'Ines', email: 'ines@example.test', token: 'token-1' };
    await drizzle.insert(rsvpInvitations).values(guest);
    const shown = async () => (await collected()).map(({ name, source }) => `${name} ${source}`).sort();
    expect(await shown()).toEqual(['Ines invitation', 'Nora Keller order', 'Ugo registration']);
    await drizzle.update(orders).set({ status: 'paid' }).where(eq(orders.id, pending.id));
    expect(await shown()).toEqual(['Ben order', 'Ines invitation', 'Nora Keller order', 'Ugo registration']);
    expect(await drizzle.$count(contactCandidates)).toBe(0);
  });

  it('unless the company does not want it', async () => {
    const set = (collects_contacts: boolean) => owner.call('PUT', '/settings/contacts', { collects_contacts });
    await set(false);
    const type = await aTicketType(app, await anEvent(app, companyId));
    await anOrder(app, type, 1, { buyerEmail: 'off@example.test', status: 'paid' });
    expect(await collected()).toEqual([]);
    expect((await set(true)).body).toMatchObject({ data: { collects_contacts: true } });
  });

  it('and a contact gets what it lacks, but nothing is overwritten', async () => {
    await owner.post('/contacts/store', { name: 'Nora', email: 'nora@example.test', notes: 'VIP' });
    await candidate({ name: 'Somebody', email: 'NORA@example.test', phone: '079 123 45 67' });
    const [contact, ...others] = await collected();
    expect(others).toEqual([]);
    expect(contact).toMatchObject({
      ...{ name: 'Nora', notes: 'VIP', source: 'manual', phone: '079 123 45 67' },
      phones: [{ number: '+41791234567', is_primary: true }],
      last_activity_at: expect.any(String),
    });
  });

  it('are found by their number if one of both has no e-mail address', async () => {
    await owner.post('/contacts/store', { name: 'By phone', phone: '+41 79 123 45 67' });
    await candidate({ name: 'Nora', email: 'nora@example.test', phone: '079 123 45 67' });
    expect((await collected()).map(({ name, email }) => [name, email])).toEqual([['By phone', 'nora@example.test']]);
    await candidate({ name: 'Her husband', email: 'ben@example.test', phone: '079 123 45 67' });
    expect(await collected()).toHaveLength(2);
    await candidate({ name: 'Nobody', email: 'no address', phone: 'ask' });
    expect(await collected()).toHaveLength(2);
  });
});

it('people of earlier records are brought in, however often the job runs', async () => {
  const type = await aTicketType(app, await anEvent(app, companyId));
  await anOrder(app, type, 1, {
    buyerName: 'Earlier',
    buyerEmail: 'earlier@example.test',
    status: 'paid',
    paidAt: new Date(),
  });
  await app.database.drizzle.delete(contactCandidates);
  for (let time = 0; time < 2; time += 1) {
    for (const source of ['order', 'registration', 'invitation', 'survey', 'allocation']) {
      await run('contacts.backfill', { source, after: 0 });
    }
    expect((await collected()).filter(({ name }) => name === 'Earlier')).toHaveLength(1);
  }
});
