import { eq } from 'drizzle-orm';
import { beforeEach, describe, expect, it } from 'vitest';
import { recordEmailEvents } from '#server/areas/outreach/email/events/recordEmailEvents.ts';
import type { EmailEvent } from '#server/areas/outreach/emailDomains/webhooks/EmailEvent.ts';
import { emailEvents, emailMessages, emailSends } from '#server/database/schema/outreach/email.ts';
import { addressStates, contacts } from '#server/database/schema/people/contacts.ts';
import { aContact } from '#tests/areas/people/contacts/server/aContact.ts';
import { only } from '#tests/server/fixtures/fixture.ts';
import { app, companyId, openOffice, owner } from '#tests/server/fixtures/openOffice.ts';

openOffice();

let id: number;
let sentAt: Date;
beforeEach(async () => {
  const { drizzle } = app.database;
  for (const table of [emailSends, addressStates, contacts]) {
    await drizzle.delete(table);
  }
  const { id: contactId } = await aContact(app, companyId, { email: 'nora@example.test' });
  const input = { subject: 'Tickets', text: 'Hi', contact_ids: [contactId], purpose: 'transactional' };
  await owner.post('/email/send', input);
  await app.services.queue.drain();
  ({ id } = await message());
  sentAt = (await message()).sentAt ?? new Date();
});

const message = async () => only(await app.database.drizzle.select().from(emailMessages));
const record = (...events: EmailEvent[]) => recordEmailEvents(app.services, events);
const event = (kind: EmailEvent['kind'], seconds: number, more: Partial<EmailEvent> = {}): EmailEvent => ({
  ...{ reference: `email:${id}:1`, providerId: null, address: 'Nora@example.test', kind },
  ...{ at: new Date(sentAt.getTime() + seconds * 1000), userAgent: 'Mozilla/5.0 (X11) Firefox/140', ...more },
});

describe('reports of mails', () => {
  it('give the same result in any order and however often they come', async () => {
    const events = [
      event('bounced', 1, { bounce: 'soft', reason: '452 mailbox full' }),
      event('delivered', 60),
      event('opened', 120),
      event('clicked', 130, { url: 'https://a.example.test' }),
      event('complained', 200),
    ];
    const results: object[] = [];
    for (const order of [events, events.toReversed(), [...events.slice(2), ...events, ...events.slice(0, 3)]]) {
      await app.database.drizzle.delete(emailEvents);
      for (const each of order) {
        await record(each);
      }
      const { updatedAt: _, ...row } = await message();
      results.push(row);
      expect(await app.database.drizzle.$count(emailEvents)).toBe(events.length);
    }
    expect(results[0]).toMatchObject({ status: 'delivered', bounce: 'soft' });
    expect(results[1]).toEqual(results[0]);
    expect(results[2]).toEqual(results[0]);
  });

  it('stop all mail to an address that does not exist, and marketing to one that complained', async () => {
    await record(event('delivered', 5), event('bounced', 90, { bounce: 'hard', reason: '550 no such user' }));
    expect(await message()).toMatchObject({ status: 'bounced', failure: '550 no such user' });
    await record(event('complained', 100));
    const states = await app.database.drizzle.select({ state: addressStates.state }).from(addressStates);
    expect(states.map(({ state }) => state).sort()).toEqual(['bounced', 'complained']);
  });

  it('are ignored for another address, an unknown mail, or an attempt that never was', async () => {
    await record(
      event('bounced', 5, { address: 'other@example.test', bounce: 'hard' }),
      event('bounced', 5, { reference: 'email:999999:1', bounce: 'hard' }),
      event('bounced', 5, { reference: `email:${id}:2`, bounce: 'hard' }),
      event('bounced', 5, { reference: `sms:${id}:1`, bounce: 'hard' }),
      event('bounced', 5, { reference: null, bounce: 'hard' }),
    );
    expect(await message()).toMatchObject({ status: 'sent' });
    expect(await app.database.drizzle.$count(addressStates)).toBe(0);
  });

  it('are found by the provider’s id as well, and for deleted contacts', async () => {
    const { providerId } = await message();
    await app.database.drizzle.delete(contacts);
    await record(event('delivered', 5, { reference: null, providerId }));
    expect(await message()).toMatchObject({ status: 'delivered', contactId: null });
  });

  it('of an earlier attempt leave the present one as it is', async () => {
    await record(event('bounced', 5, { bounce: 'soft' }));
    const { sendId } = await message();
    await owner.post(`/email/sends/${sendId}/resend-failed`);
    await app.services.queue.drain();
    await record(event('bounced', 7, { bounce: 'policy' }));
    expect(await message()).toMatchObject({ status: 'sent', attempt: 2, attempts: [{ status: 'bounced' }] });
    await record(event('delivered', 9, { reference: `email:${id}:2` }));
    expect(await message()).toMatchObject({ status: 'delivered' });
  });

  it('decide about an unconfirmed mail', async () => {
    await app.database.drizzle
      .update(emailMessages)
      .set({ status: 'unconfirmed', sentAt: null, failure: 'The server’s answer was lost.' })
      .where(eq(emailMessages.id, id));
    await record(event('opened', 90));
    expect(await message()).toMatchObject({ status: 'sent', failure: null });
  });

  it('count the opens of machines apart', async () => {
    await record(event('opened', 1), event('opened', 60, { userAgent: 'Mozilla/5.0' }));
    expect(await message()).toMatchObject({ openedAt: null, machineOpenedAt: expect.any(Date) });
  });
});
