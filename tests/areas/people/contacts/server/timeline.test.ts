import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Sent } from '#contract/kit/absent.ts';
import type { Contact } from '#contract/people/contacts.ts';
import type { timelineEntry } from '#contract/people/contactTimeline.ts';
import { rsvpInvitations } from '#server/database/schema/programme/invitations.ts';
import { surveyFiles, surveyResponses, surveys } from '#server/database/schema/programme/surveys.ts';
import { refunds } from '#server/database/schema/selling/orders.ts';
import { allocations } from '#server/database/schema/selling/tickets.ts';
import { files } from '#server/database/schema/services.ts';
import { aSandbox } from '#tests/areas/conversations/mailbox/server/aSandbox.ts';
import { anEvent } from '#tests/areas/programme/events/server/anEvent.ts';
import { aTicketType } from '#tests/areas/programme/tickets/server/aTicketType.ts';
import { anOrder } from '#tests/areas/selling/orders/server/anOrder.ts';
import { anOffice } from '#tests/server/fixtures/anOffice.ts';
import type { Browser } from '#tests/server/fixtures/Browser.ts';
import { aUser, signedIn } from '#tests/server/fixtures/fixture.ts';
import type { TestApp } from '#tests/server/fixtures/testApp.ts';

type Timeline = {
  data: Sent<typeof timelineEntry>[];
  next: string | null;
  totals?: { currency: string; orders: number; spent: string }[];
};

const DAY = 86_400_000;
let app: TestApp;
let owner: Browser;
let companyId: number;
let nora: Contact;

beforeAll(async () => {
  ({ app, owner, companyId } = await anOffice());
  const { drizzle } = app.database;
  const emails = [{ address: 'nora@example.test' }, { address: 'nora@work.test' }];
  nora = (await owner.post<{ data: Contact }>('/contacts/store', { name: 'Nora', emails })).body.data;
  const event = await anEvent(app, companyId, { name: 'Lanterns' });
  const type = await aTicketType(app, event, { capacity: 100 });
  const ago = (days: number) => new Date(app.clock.now().getTime() - days * DAY);
  const { order } = await anOrder(app, type, 2, { buyerEmail: 'nora@work.test', paidAt: ago(3) });
  await drizzle.insert(refunds).values({ companyId, orderId: order.id, amountMinor: 2500, status: 'succeeded' });
  await anOrder(app, type, 1, { buyerEmail: 'nora@example.test', paidAt: ago(40), currency: 'USD' });
  await anOrder(app, type, 1, { buyerEmail: 'nora@example.test', status: 'pending' });
  await anOrder(app, type, 1, { buyerEmail: 'other@example.test' });
  const guest = { companyId, eventId: event.id, name: 'Nora', email: 'third@example.test', contactId: nora.id };
  await drizzle.insert(rsvpInvitations).values({ ...guest, token: 't1', response: 'yes', respondedAt: ago(1) });
  const holder = { companyId, eventId: event.id, ticketTypeId: type.id, name: 'Nora', email: 'nora@example.test' };
  for (let n = 0; n < 25; n += 1) {
    await drizzle.insert(allocations).values({ ...holder, quantity: 1, token: `a${n}`, createdAt: ago(100) });
  }
});
afterAll(() => app.close());

const timeline = async (query = '', browser = owner) =>
  (await browser.get<Timeline>(`/contacts/${nora.id}/timeline?${query}`)).body;

it('shows the tasks about a contact to those who see tasks', async () => {
  const event = await anEvent(app, companyId, { name: 'Tea' });
  const task = { event_id: event.id, title: 'Call her back', due_at: '2027-03-01T10:00:00Z' };
  const made = await owner.post<{ data: { id: number } }>('/tasks/store', { ...task, contact_id: nora.id });
  expect(made.body.data).toMatchObject({ contact_id: nora.id, contact_name: 'Nora' });
  const { data } = await timeline('kind=task');
  expect(data).toMatchObject([{ title: 'Call her back', detail: 'Tea', url: `/tasks/${made.body.data.id}` }]);
  const viewer = await signedIn(app, await aUser(app, companyId, 'no-tasks@quayside.test', ['contacts.view']));
  expect((await timeline('kind=task', viewer)).data).toEqual([]);
  expect(await owner.post('/tasks/store', { ...task, contact_id: 999_999 })).toMatchObject({
    ...{ status: 422, body: { errors: { contact_id: ['Choose a contact of your company.'] } } },
  });
});

describe('the timeline of a contact', () => {
  it('shows what they did with any of their addresses, the latest first', async () => {
    const { data } = await timeline('kind=order,invitation');
    expect(data.map(({ kind, title, amount, status }) => [kind, title, amount, status])).toEqual([
      ['invitation', 'Lanterns', null, 'yes'],
      ['order', 'Lanterns', '50.00', 'paid'],
      ['order', 'Lanterns', '25.00', 'paid'],
    ]);
    expect(data[1]?.url).toMatch(/^\/orders\/\d+$/);
  });

  it('adds up what they paid by currency, without what was paid back', async () => {
    expect((await timeline()).totals).toEqual([
      { currency: 'EUR', orders: 1, spent: '25.00' },
      { currency: 'USD', orders: 1, spent: '25.00' },
    ]);
  });

  it('is read page by page without gaps or repetitions, even of entries from the same moment', async () => {
    const all: string[] = [];
    let next: string | null = '';
    while (next !== null) {
      const page: Timeline = await timeline(next === '' ? '' : `before=${encodeURIComponent(next)}`);
      all.push(...page.data.map(({ key }) => key));
      next = page.next;
    }
    expect(all).toHaveLength(new Set(all).size);
    expect(all.filter((key) => key.startsWith('allocation:'))).toHaveLength(25);
    expect((await owner.get(`/contacts/${nora.id}/timeline?before=yesterday`)).status).toBe(422);
  });

  it('shows each user only the kinds that their role allows, and no money without orders', async () => {
    const colleague = await aUser(app, companyId, 'mark@lakeside.test', ['contacts.view', 'invitations.view']);
    const marketing = await signedIn(app, colleague);
    const page = await timeline('', marketing);
    expect(new Set(page.data.map(({ kind }) => kind))).toEqual(new Set(['invitation']));
    expect(page.totals).toBeUndefined();
  });

  it('shows mails of the mailboxes that its viewer may read', async () => {
    const mailboxOf = async (address: string) => {
      const user = await aUser(app, companyId, address, ['contacts.view', 'mailbox.view']);
      return { browser: await signedIn(app, user), mailbox: await aSandbox(app, companyId, user.id) };
    };
    const ada = await mailboxOf('ada@timeline.test');
    const bo = await mailboxOf('bo@timeline.test');
    const mine = await ada.mailbox.add({ subject: 'Which gate?', addresses: ['nora@work.test', 'office@here.test'] });
    await ada.mailbox.add({ subject: 'Spam', addresses: ['nora@work.test'], folder: 'spam' });
    await ada.mailbox.add({ subject: 'Of somebody else', addresses: ['other@work.test'] });
    await bo.mailbox.add({ subject: 'Private', addresses: ['nora@work.test'] });
    const { data } = await timeline('kind=mail', ada.browser);
    expect(data).toMatchObject([{ title: 'Which gate?', status: 'received', url: `/mailbox?mail=${mine.id}` }]);
  });

  it('shows the segments that they entered and left, with the reason, and the files of their answers', async () => {
    const { drizzle } = app.database;
    const segment = await owner.post<{ data: { id: number } }>('/segments/store', { name: 'Press' });
    const { id } = segment.body.data;
    await owner.post(`/segments/${id}/contacts`, { contact_ids: [nora.id] });
    app.clock.advance(1000);
    await owner.post(`/segments/${id}/remove-contacts`, { contact_ids: [nora.id] });
    const entries = (await timeline('kind=segment')).data;
    expect(entries.map(({ title, status, url }) => [title, status, url])).toEqual([
      ['Press', 'left', `/segments/${id}`],
      ['Press', 'entered', `/segments/${id}`],
    ]);
    const [survey] = await drizzle.insert(surveys).values({ companyId, title: 'Badges', publicKey: 'k1' }).returning();
    const surveyId = survey?.id ?? 0;
    const answer = {
      companyId,
      surveyId,
      email: 'nora@work.test',
      status: 'complete',
      submittedAt: app.clock.now(),
    } as const;
    const [response] = await drizzle.insert(surveyResponses).values(answer).returning();
    for (const name of ['portrait.png', 'badge.pdf']) {
      const file = { id: randomUUID(), companyId, name, type: 'image/png', size: 1, isPublic: false };
      await drizzle.insert(files).values(file);
      await drizzle
        .insert(surveyFiles)
        .values({ fileId: file.id, companyId, responseId: response?.id ?? 0, fieldId: 'f' });
    }
    expect((await timeline('kind=file')).data).toMatchObject([
      { title: 'badge.pdf, portrait.png', detail: 'Badges', url: `/surveys/${surveyId}` },
    ]);
  });

  it('of a contact without addresses is empty', async () => {
    const { data } = (await owner.post<{ data: Contact }>('/contacts/store', { name: 'Nobody' })).body;
    expect((await owner.get<Timeline>(`/contacts/${data.id}/timeline`)).body).toEqual({
      data: [],
      next: null,
      totals: [],
    });
  });
});
