import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { Page } from '#contract/kit/shapes.ts';
import type { Contact } from '#contract/people/contacts.ts';
import type { SegmentActivity, SegmentAnalytics, SegmentStatistics } from '#contract/people/segmentFigures.ts';
import type { Segment } from '#contract/people/segments.ts';
import { emailMessages, emailSends } from '#server/database/schema/outreach/email.ts';
import { aContact } from '#tests/areas/people/contacts/server/aContact.ts';
import { anOffice } from '#tests/server/fixtures/anOffice.ts';
import type { Browser } from '#tests/server/fixtures/Browser.ts';
import { aCompany, only } from '#tests/server/fixtures/fixture.ts';
import type { TestApp } from '#tests/server/fixtures/testApp.ts';

type One = { data: Segment; message: string };

let app: TestApp;
let owner: Browser;
let companyId: number;
let id: number;

beforeAll(async () => {
  ({ app, owner, companyId } = await anOffice());
});
afterAll(() => app.close());
beforeEach(async () => {
  id = (await owner.post<One>('/segments/store', { name: 'Press' })).body.data.id;
});

const change = (action: string, ids: number[]) => owner.post<One>(`/segments/${id}/${action}`, { contact_ids: ids });
const activity = async (query = '') =>
  (await owner.get<Page<SegmentActivity> & { activity_types: string[] }>(`/segments/activity-logs/${id}?${query}`))
    .body;
const statistics = async (query = '') =>
  (await owner.get<{ data: SegmentStatistics }>(`/segments/statistics/${id}?${query}`)).body.data;

describe('the contacts of a segment', () => {
  it('are added once, listed and searched, and taken out without being deleted', async () => {
    const [nora, ben] = [await aContact(app, companyId), await aContact(app, companyId, { name: 'Ben Vale' })];
    expect((await change('contacts', [nora.id])).body).toMatchObject({
      message: '1 contact added',
      data: { contacts_count: 1 },
    });
    expect((await change('contacts', [nora.id, ben.id])).body.message).toBe(
      '1 contact added; 1 already in the segment',
    );
    const names = async (query = '') =>
      (await owner.get<Page<Contact>>(`/segments/${id}/contacts?${query}`)).body.data.map(({ name }) => name);
    expect(await names()).toEqual(['Ben Vale', 'Nora Keller']);
    expect(await names('search=vale')).toEqual(['Ben Vale']);
    expect((await change('remove-contacts', [ben.id])).body).toMatchObject({
      message: '1 contact removed',
      data: { contacts_count: 1 },
    });
    expect((await owner.get(`/contacts/get-contact/${ben.id}`)).status).toBe(200);
  });

  it('must be of the company', async () => {
    const hillside = await aCompany(app, 'hillside');
    const { id: stranger } = await aContact(app, hillside.company.id);
    expect(await change('contacts', [stranger])).toMatchObject({
      status: 422,
      body: { errors: { contact_ids: ['Choose contacts of your company.'] } },
    });
  });
});

describe('the history of a segment', () => {
  it('says what happened, to whom, by whom and why, the latest first', async () => {
    const nora = await aContact(app, companyId);
    await change('contacts', [nora.id]);
    app.clock.advance(1000);
    await change('remove-contacts', [nora.id]);
    app.clock.advance(1000);
    await owner.call('PUT', `/segments/update/${id}`, { name: 'Media' });
    const { data, activity_types } = await activity();
    expect(data.map(({ activity_type, contact_name, reason }) => [activity_type, contact_name, reason])).toEqual([
      ['changed', null, 'Renamed from “Press” to “Media”'],
      ['left', 'Nora Keller', 'Removed by hand'],
      ['entered', 'Nora Keller', 'Added by hand'],
      ['created', null, null],
    ]);
    expect(data.every(({ user_name }) => user_name !== null)).toBe(true);
    expect(activity_types).toEqual(['created', 'changed', 'entered', 'left']);
    expect((await activity('activity_type=left')).data).toHaveLength(1);
    expect(await activity('per_page=2&page=2')).toMatchObject({ current_page: 2, total: 4, last_page: 2 });
  });

  it('keeps the name of a contact that was deleted', async () => {
    const nora = await aContact(app, companyId);
    await change('contacts', [nora.id]);
    await owner.call('DELETE', `/contacts/delete/${nora.id}`);
    expect((await activity('activity_type=entered')).data).toMatchObject([
      { contact_id: null, contact_name: 'Nora Keller' },
    ]);
  });
});

describe('the figures of a segment', () => {
  it('give the size on each day, also before the latest changes', async () => {
    const people = [await aContact(app, companyId), await aContact(app, companyId, { email: null, phone: '+41 44 1' })];
    await change(
      'contacts',
      people.map((person) => person.id),
    );
    await app.database.drizzle.execute(sql`
      update segment_changes set created_at = created_at - interval '2 days' where segment_id = ${id}`);
    await change('remove-contacts', [people[0]?.id ?? 0]);
    const { days, ...figures } = await statistics();
    expect(figures).toMatchObject({ contacts: 1, with_email: 0, with_phone: 1, entered: 2, left: 1 });
    expect(days).toHaveLength(7);
    expect(days.slice(-3).map(({ contacts }) => contacts)).toEqual([2, 2, 1]);
    expect(days[3]).toMatchObject({ contacts: 0, entered: 0, left: 0 });
  });

  it('are for the given days, of at most two years and in the right order', async () => {
    const { from, to, days } = await statistics('date_range=custom&start_date=2026-01-01&end_date=2026-01-31');
    expect([from, to, days.length]).toEqual(['2026-01-01', '2026-01-31', 31]);
    for (const query of ['start_date=2026-02-01&end_date=2026-01-01', 'start_date=2020-01-01&end_date=2026-01-01']) {
      expect((await owner.get(`/segments/statistics/${id}?${query}`)).status).toBe(422);
    }
  });

  it('count cities, countries, sources and tags', async () => {
    const people = [
      await aContact(app, companyId, { city: 'Zug', country: 'CH', tags: ['press', 'vip'] }),
      await aContact(app, companyId, { city: 'Zug', tags: ['press'], source: 'import' }),
    ];
    await change(
      'contacts',
      people.map((person) => person.id),
    );
    const { body } = await owner.get<{ data: SegmentAnalytics }>(`/segments/analytics/${id}`);
    expect(body.data).toMatchObject({
      cities: [{ label: 'Zug', contacts: 2 }],
      countries: [{ label: 'CH', contacts: 1 }],
      sources: [
        { label: 'import', contacts: 1 },
        { label: 'manual', contacts: 1 },
      ],
      tags: [
        { label: 'press', contacts: 2 },
        { label: 'vip', contacts: 1 },
      ],
    });
  });

  it('says what its contacts did with the messages of a period, each figure a list of contacts', async () => {
    const { drizzle } = app.database;
    const [nora, ben] = [await aContact(app, companyId), await aContact(app, companyId, { name: 'Ben Vale' })];
    const outside = await aContact(app, companyId, { name: 'Outside' });
    await owner.post(`/segments/${id}/contacts`, { contact_ids: [nora.id, ben.id] });
    const now = app.clock.now();
    const choice = { contact_ids: [], segment_ids: [], group_ids: [], campaign_ids: [], events: [], typed: [] };
    const written = { companyId, purpose: 'marketing', status: 'finished', ratePerMinute: 60, choice } as const;
    const send = only(
      await drizzle
        .insert(emailSends)
        .values({ ...written, subject: 'Hi', html: '', text: '' })
        .returning(),
    );
    const mail = (contactId: number, values: object) => ({
      ...{ companyId, sendId: send.id, contactId, address: `${contactId}@x.test`, status: 'delivered' as const },
      ...{ sentAt: now, ...values },
    });
    await drizzle
      .insert(emailMessages)
      .values([
        mail(nora.id, { openedAt: now }),
        mail(ben.id, { status: 'bounced' }),
        mail(outside.id, { openedAt: now, clickedAt: now }),
      ]);
    const { body } = await owner.get<{ data: SegmentAnalytics }>(`/segments/analytics/${id}`);
    const engagement = body.data.engagement;
    expect(engagement?.figures.map(({ contacts }) => contacts)).toEqual([1, 1, 0, 0, 0]);
    const listed = async (days: string) =>
      (await owner.get<Page<Contact>>(`/contacts/json?segment_id=${id}&engagement=email_opened&${days}`)).body.data;
    const days = `engaged_from=${engagement?.from}&engaged_to=${engagement?.to}`;
    expect((await listed(days)).map((contact) => contact.id)).toEqual([nora.id]);
    expect(await listed('engaged_to=2020-01-01')).toEqual([]);
  });
});
