import { eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Sent } from '#contract/kit/absent.ts';
import type { Contact } from '#contract/people/contacts.ts';
import type { personalData } from '#contract/people/privacy.ts';
import { maySend } from '#server/areas/people/consent/maySend.ts';
import { contactLinks } from '#server/areas/people/contacts/removal/contactLinks.ts';
import { personalTables } from '#server/areas/people/privacy/personalTables.ts';
import { rowsOf } from '#server/database/migrate.ts';
import { accountingContacts } from '#server/database/schema/accounting/accounting.ts';
import { forumCategories, forumPeople, forumPosts, forumTopics } from '#server/database/schema/conversations/forum.ts';
import { smsMessages } from '#server/database/schema/outreach/sms.ts';
import { contacts, erasures } from '#server/database/schema/people/contacts.ts';
import { rsvpInvitations } from '#server/database/schema/programme/invitations.ts';
import { surveyResponses, surveys } from '#server/database/schema/programme/surveys.ts';
import { inCompany } from '#server/database/tenancy.ts';
import { credit } from '#tests/areas/outreach/sms/server/credit.ts';
import { anEvent } from '#tests/areas/programme/events/server/anEvent.ts';
import { aTicketType } from '#tests/areas/programme/tickets/server/aTicketType.ts';
import { anOrder } from '#tests/areas/selling/orders/server/anOrder.ts';
import { aCustomer } from '#tests/areas/selling/portal/server/aCustomer.ts';
import { anOffice } from '#tests/server/fixtures/anOffice.ts';
import type { Browser } from '#tests/server/fixtures/Browser.ts';
import { aUser, only, PASSWORD, signedIn } from '#tests/server/fixtures/fixture.ts';
import type { TestApp } from '#tests/server/fixtures/testApp.ts';

let app: TestApp;
let owner: Browser;
let companyId: number;

beforeAll(async () => {
  ({ app, owner, companyId } = await anOffice());
});
afterAll(() => app.close());

let people = 0;
const REASON = 'Asked by e-mail on 3 May';
const erase = (id: number, password = PASSWORD) =>
  owner.post<{ message: string }>(`/contacts/${id}/erase`, { password, reason: REASON });

/** A person with an order, an invitation, an answer, a text message and consent. */
async function aPerson(key: string) {
  const { drizzle } = app.database;
  const email = `${key.toLowerCase()}.keller@privat.example`;
  people += 1;
  const phone = `+41 79 ${String(1_000_000 + people)}`;
  const input = { name: `${key} Keller`, email, phone, notes: `Allergic, says ${key}`, city: 'Bern' };
  const contact = (await owner.post<{ data: Contact }>('/contacts/store', input)).body.data;
  const event = await anEvent(app, companyId, { name: 'Lanterns' });
  const type = await aTicketType(app, event, { capacity: 100 });
  const { order } = await anOrder(app, type, 1, { buyerEmail: email, buyerName: `${key} Keller` });
  const guest = { companyId, eventId: event.id, name: `${key} Keller`, email, contactId: contact.id };
  await drizzle.insert(rsvpInvitations).values({ ...guest, token: `t-${people}`, note: `From ${key}` });
  const fields = [
    { id: 'r', type: 'rating' as const, label: 'How was it?', required: false },
    { id: 't', type: 'text' as const, label: 'Anything else?', required: false },
  ];
  const survey = only(
    await drizzle
      .insert(surveys)
      .values({
        companyId,
        eventId: event.id,
        title: 'How was it?',
        publicKey: `key-${people}`,
        pages: [{ id: 'p', title: null, fields }],
      })
      .returning(),
  );
  const answer = { companyId, surveyId: survey.id, status: 'complete' as const, name: `${key} Keller`, email };
  await drizzle
    .insert(surveyResponses)
    .values({ ...answer, answers: { r: 4, t: `Yours, ${key}` }, submittedAt: app.clock.now() });
  const decision = { channel: 'email', state: 'granted', reason: `${key} signed` };
  await owner.post(`/contacts/${contact.id}/consent`, decision);
  return { contact, email, orderId: order.id, key };
}

/** A portal account of this address with a topic and a post. */
async function writesInForum(email: string, key: string): Promise<void> {
  const { drizzle } = app.database;
  const author = { companyId, authorName: `${key} K.`, customerId: (await aCustomer(app, companyId, email)).id };
  const category = only(await drizzle.insert(forumCategories).values({ companyId, name: 'Questions' }).returning());
  const topic = only(
    await drizzle
      .insert(forumTopics)
      .values({ ...author, categoryId: category.id, title: 'Parking' })
      .returning(),
  );
  await drizzle.insert(forumPosts).values({ ...author, topicId: topic.id, body: `Thanks, ${key}`, state: 'visible' });
  await drizzle.insert(forumPeople).values({ companyId, customerId: author.customerId, name: `${key} K.` });
}

/** Every table of the company with a row that contains the text. */
async function tablesWith(text: string): Promise<string[]> {
  const { drizzle } = app.database;
  const tables = rowsOf<{ name: string }>(
    await drizzle.execute(sql`select table_name as name from information_schema.tables
      where table_schema = 'public' and table_type = 'BASE TABLE' order by 1`),
  );
  const found: string[] = [];
  for (const { name } of tables) {
    const rows = rowsOf<{ n: string }>(
      await drizzle.execute(
        sql`select count(*) as n from ${sql.identifier(name)} t where t::text ilike ${`%${text}%`}`,
      ),
    );
    // The log is a chain that nobody can change; it forgets after its own time.
    if (Number(rows[0]?.n) > 0 && name !== 'user_logs') {
      found.push(name);
    }
  }
  return found;
}

describe('the data of a person', () => {
  it('are read from every table, without secrets, after the password', async () => {
    const { contact, email } = await aPerson('Nora');
    const path = `/contacts/${contact.id}/personal-data`;
    expect(await owner.post(path, { password: 'a guess' })).toMatchObject({
      status: 422,
      body: { errors: { password: ['That is not your password.'] } },
    });
    const { status, body } = await owner.post<{ data: Sent<typeof personalData> }>(path, { password: PASSWORD });
    expect(status).toBe(200);
    const sections = Object.fromEntries(body.data.sections.map(({ name, rows }) => [name, rows]));
    expect(Object.keys(sections).sort()).toEqual(
      [
        'consent_changes',
        'contact_emails',
        'contact_candidates',
        'contact_phones',
        'contacts',
        'orders',
        'rsvp_invitations',
        'survey_responses',
        'tickets',
      ].sort(),
    );
    expect(sections.contacts).toMatchObject([{ notes: 'Allergic, says Nora' }]);
    expect(sections.orders).toMatchObject([{ buyer_email: email }]);
    const [invitation] = body.data.sections.flatMap(({ name, names, rows }) =>
      name === 'rsvp_invitations' ? [{ names, event: String(rows[0]?.event_id) }] : [],
    );
    expect(invitation?.names).toMatchObject({
      event_id: { [invitation?.event ?? '']: 'Lanterns' },
      contact_id: { [contact.id]: 'Nora Keller' },
    });
    const nameless = body.data.sections.filter(({ rows, names }) => rows[0]?.contact_id && !names.contact_id);
    expect(nameless.map(({ name }) => name)).toEqual([]);
    expect(JSON.stringify(body.data)).not.toMatch(/access_key|password_hash|token|company_id/);
  });

  it('are erased everywhere, and what has to be kept says nothing of the person', async () => {
    const { contact, email, orderId, key } = await aPerson('Ottilie');
    await writesInForum(email, key);
    const business = { companyId, type: 'customer' as const, name: `${key} Keller`, email, contactId: contact.id };
    await app.database.drizzle.insert(accountingContacts).values(business);
    const before = await tablesWith(key);
    expect(before).toEqual(expect.arrayContaining(['contacts', 'orders', 'rsvp_invitations', 'survey_responses']));
    expect(before).toEqual(
      expect.arrayContaining(['accounting_contacts', 'forum_people', 'forum_posts', 'forum_topics']),
    );
    expect((await erase(contact.id, 'a guess')).status).toBe(422);
    expect(await erase(contact.id)).toMatchObject({ status: 200 });
    expect(await tablesWith(key)).toEqual([]);
    expect(await tablesWith(email)).toEqual([]);
    const order = (await owner.get<{ data: { buyer_name: string; total: string } }>(`/orders/get-order/${orderId}`))
      .body.data;
    expect(order).toMatchObject({ buyer_name: 'Erased person', total: '25.00' });
    const answers = await app.database.drizzle
      .select()
      .from(surveyResponses)
      .where(eq(surveyResponses.companyId, companyId));
    expect(answers.map(({ name, answers: given }) => [name, given])).toContainEqual([null, { r: 4 }]);
    const said = await app.database.drizzle.select().from(erasures).where(eq(erasures.contactId, contact.id));
    expect(said).toMatchObject([{ reason: REASON, rows: { orders: 1, survey_responses: 1, rsvp_invitations: 1 } }]);
    expect((await owner.get(`/contacts/get-contact/${contact.id}`)).status).toBe(404);
    expect((await owner.get<{ data: unknown[] }>('/contacts/json?search=erased')).body.data).toEqual([]);
  });

  it('are erased after a text message that waits for them is cancelled, and not while one is being sent', async () => {
    const { contact } = await aPerson('Petronella');
    await credit(app, companyId);
    const send = { body: 'Doors open', purpose: 'transactional', contact_ids: [contact.id] };
    const sent = await owner.post<{ data: { id: number } }>('/sms/store', {
      ...send,
      scheduled_at: '2040-01-01T10:00:00Z',
    });
    expect(sent.status).toBe(200);
    const theirs = eq(smsMessages.sendId, sent.body.data.id);
    const { drizzle } = app.database;
    await drizzle.update(smsMessages).set({ status: 'processing' }).where(theirs);
    expect(await erase(contact.id)).toMatchObject({
      status: 409,
      body: { message: 'A text message to this person is being sent. Try again in a minute.' },
    });
    await drizzle.update(smsMessages).set({ status: 'scheduled' }).where(theirs);
    expect((await erase(contact.id)).status).toBe(200);
    const [message] = await drizzle.select().from(smsMessages).where(theirs);
    expect(message).toMatchObject({ status: 'cancelled', name: null, body: '', contactId: null });
    expect(message?.number).toMatch(/^erased-/);
  });

  it('can be restricted: nothing is sent, exported or added by a rule until that ends', async () => {
    const { contact, email } = await aPerson('Quirin');
    const path = `/contacts/${contact.id}/restrict`;
    const restrict = (is_restricted: boolean) =>
      owner.post<{ data: Contact }>(path, { password: PASSWORD, reason: REASON, is_restricted });
    const verdict = () =>
      inCompany(app.database, companyId, (db) =>
        maySend(db, { companyId, channel: 'email', purpose: 'transactional' }, [{ address: email }]),
      );
    const exported = async () => (await owner.get<string>('/contacts/export')).body;
    expect(await verdict()).toMatchObject([{ allowed: true }]);
    expect((await restrict(true)).body.data).toMatchObject({ restricted_reason: REASON });
    expect(await verdict()).toEqual([{ allowed: false, reason: 'restricted' }]);
    expect(JSON.stringify(await exported())).not.toContain(email);
    const rule = { match: 'all', rules: [{ field: 'city', operator: 'is', text: 'Bern' }] };
    const segment = await owner.post<{ data: { id: number; contact_count: number } }>('/segments/store', {
      name: 'Bern',
      rule,
    });
    const members = async () =>
      (await owner.get<{ data: { id: number }[] }>(`/segments/${segment.body.data.id}/contacts`)).body.data;
    expect((await members()).map(({ id }) => id)).not.toContain(contact.id);
    expect((await restrict(false)).body.data).toMatchObject({ restricted_at: null, restricted_reason: null });
    expect(await verdict()).toMatchObject([{ allowed: true }]);
    expect(JSON.stringify(await exported())).toContain(email);
  });

  it('need a permission for each right', async () => {
    const { contact } = await aPerson('Rosalie');
    const user = await aUser(app, companyId, 'reader@privacy.test', [
      'contacts.view',
      'contacts.manage',
      'contacts.delete',
    ]);
    const reader = await signedIn(app, user);
    for (const call of ['personal-data', 'restrict', 'erase']) {
      const body = { password: PASSWORD, reason: REASON, is_restricted: true };
      expect((await reader.post(`/contacts/${contact.id}/${call}`, body)).status).toBe(403);
    }
    expect(await app.database.drizzle.$count(contacts, eq(contacts.id, contact.id))).toBe(1);
  });
});

it('every table with an address, a number or a contact is known', async () => {
  const columns = rowsOf<{ name: string }>(
    await app.database.drizzle.execute(sql`
      select distinct table_name as name from information_schema.columns
      where table_schema = 'public' and (column_name in ('email', 'phone', 'number', 'buyer_email', 'contact_id', 'contact_name', 'address', 'addresses', 'recipients'))`),
  ).map(({ name }) => name);
  const known = [...personalTables.map(({ table }) => table), ...contactLinks.map(({ table }) => table)];
  /** People who are not contacts, numbers of something else, and what is deleted with the contact. */
  const others = [
    'accounting_settings',
    // Of customers and vendors in the books, which are in the list themselves.
    'bank_rules',
    'bank_transactions',
    'journal_lines',
    'contacts',
    'credit_purchases',
    'contact_key_changes',
    'erasures',
    // Mailboxes of the team.
    'mailboxes',
    // Of places.
    'companies',
    'event_changes',
    'events',
    'sessions',
    'user_invitations',
    'users',
  ];
  expect(columns.filter((name) => !known.includes(name) && !others.includes(name))).toEqual([]);
});
