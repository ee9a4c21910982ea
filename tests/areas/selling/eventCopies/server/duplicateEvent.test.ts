import { getRequestListener } from '@hono/node-server';
import { eq, getTableColumns } from 'drizzle-orm';
import sharp from 'sharp';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { Event } from '#contract/programme/events.ts';
import type { Survey } from '#contract/programme/surveys.ts';
import type { DuplicatePreview } from '#contract/selling/eventCopies.ts';
import { DUPLICATE_PARTS } from '#domain/selling/eventCopies.ts';
import { COPIED } from '#server/areas/selling/eventCopies/copiedColumns.ts';
import { companies } from '#server/database/schema/account/companies.ts';
import { mediaFiles, mediaFolders } from '#server/database/schema/content/media.ts';
import { campaigns, eventGroups, events } from '#server/database/schema/programme/events.ts';
import { rsvpConfigs, rsvpInvitations } from '#server/database/schema/programme/invitations.ts';
import { surveys } from '#server/database/schema/programme/surveys.ts';
import { tasks } from '#server/database/schema/programme/tasks.ts';
import { orders } from '#server/database/schema/selling/orders.ts';
import { allocations, coupons, ticketConfigs, tickets, ticketTypes } from '#server/database/schema/selling/tickets.ts';
import { anOrganiser } from '#tests/areas/programme/organisers/server/anOrganiser.ts';
import { aTicketType } from '#tests/areas/programme/tickets/server/aTicketType.ts';
import { anAllocation } from '#tests/areas/selling/allocations/server/anAllocation.ts';
import { aCoupon } from '#tests/areas/selling/coupons/server/aCoupon.ts';
import { anOrder } from '#tests/areas/selling/orders/server/anOrder.ts';
import { aForm } from '#tests/factories/aForm.ts';
import type { Browser } from '#tests/server/fixtures/Browser.ts';
import { aCompany, aUser, only, signedIn } from '#tests/server/fixtures/fixture.ts';
import { aShop, type Shop } from '#tests/server/fixtures/shop.ts';
import { createTestApp, type TestApp } from '#tests/server/fixtures/testApp.ts';

/** Columns that a copy does not take over. A column in neither list is new: decide whether a duplicate copies it. */
const RESET = {
  events: [
    ...['id', 'campaignId', 'groupId', 'name', 'status', 'startsAt', 'endsAt', 'coverFileId', 'cancelledAt'],
    ...['calendarSequence', 'previewNonce', 'createdBy', 'createdAt', 'updatedAt'],
  ],
  ticketConfigs: ['eventId', 'saleStartsAt', 'saleEndsAt', 'updatedAt'],
  ticketTypes: ['id', 'eventId', 'saleStartsAt', 'saleEndsAt', 'seriesKey', 'createdAt', 'updatedAt'],
  coupons: ['id', 'eventId', 'startsAt', 'endsAt', 'ticketTypeIds', 'createdAt', 'updatedAt'],
  rsvpConfigs: ['id', 'eventId', 'groupId', 'createdAt', 'updatedAt'],
  surveys: [
    ...['id', 'campaignId', 'eventId', 'groupId', 'status', 'publicKey', 'closesAt', 'openedAt', 'closedAt'],
    ...['createdBy', 'createdAt', 'updatedAt'],
  ],
  tasks: [
    ...[
      'id',
      'eventId',
      'contactId',
      'status',
      'dueAt',
      'soonNotifiedAt',
      'overdueNotifiedAt',
      'assignedTo',
      'data',
      'startedAt',
    ],
    ...['startedBy', 'completedAt', 'completedBy', 'approvedAt', 'approvedBy', 'rejectedAt', 'rejectedBy'],
    ...['rejectReason', 'createdBy', 'createdAt', 'updatedAt'],
  ],
  mediaFolders: ['id', 'modelId', 'parentId', 'createdBy', 'createdAt'],
  mediaFiles: ['id', 'modelId', 'folderId', 'fileId', 'originalId', 'createdBy', 'createdAt'],
};
const TABLES = {
  events,
  ticketConfigs,
  ticketTypes,
  coupons,
  rsvpConfigs,
  surveys,
  tasks,
  mediaFolders,
  mediaFiles,
};
const NAMES = [
  'events',
  'ticketConfigs',
  'ticketTypes',
  'coupons',
  'rsvpConfigs',
  'surveys',
  'tasks',
  'mediaFolders',
  'mediaFiles',
] as const;

describe('the columns of a copy', () => {
  it.each(NAMES)('of %s are each listed as copied or reset', (name) => {
    const decided = [...COPIED[name], ...RESET[name]];
    expect([...decided].sort()).toEqual(Object.keys(getTableColumns(TABLES[name])).sort());
  });
});

let app: TestApp;
let shop: Shop;
let owner: Browser;
let count = 0;
const ZONE = 'Europe/Zurich';
/** In winter time; the copy is in summer time, 119 days later. */
const STARTS = new Date('2027-01-31T18:00:00Z');
const COPY_STARTS = '2027-05-30T17:00:00.000Z';

beforeAll(async () => {
  app = await createTestApp();
});
afterAll(() => app.close());
beforeEach(async () => {
  count += 1;
  app.clock.set(new Date('2026-11-01T08:00:00Z'));
  const event = { startsAt: STARTS, endsAt: new Date('2027-01-31T21:30:00Z'), venue: 'Old mill', summary: 'Songs' };
  const config = { capacity: 80, terms: 'No refunds', saleEndsAt: new Date('2027-01-31T11:00:00Z') };
  shop = await aShop(app, `copy${count}`, { event, config, type: { saleStartsAt: new Date('2027-01-01T09:00:00Z') } });
  await db().update(companies).set({ timezone: ZONE }).where(eq(companies.id, shop.company.id));
  owner = await signedIn(app, shop.owner, shop.host);
});

const db = () => app.database.drizzle;
const duplicate = (take: string[], by = owner) =>
  by.post<{ data: Event; message: string }>(`/events/duplicate/${shop.event.id}`, {
    name: 'Summer concert',
    start_date: COPY_STARTS,
    take,
  });
const preview = async () =>
  (await owner.get<{ data: DuplicatePreview }>(`/events/duplicate/${shop.event.id}/preview`)).body.data;
const own = () => ({ companyId: shop.company.id, eventId: shop.event.id });

/** Uploads a picture to the event’s media. */
async function uploadPicture(values: Record<string, string> = {}) {
  // As in a running server, where @hono/node-server replaces the global `Response` with a more limited one.
  getRequestListener(app.app.fetch);
  const picture = await sharp({ create: { width: 8, height: 8, channels: 3, background: 'red' } })
    .png()
    .toBuffer();
  const file = new File([new Uint8Array(picture)], 'red.png', { type: 'image/png' });
  const form = aForm({ file, model_type: 'event', model_id: shop.event.id, ...values });
  const uploaded = await owner.post('/media/upload', form);
  expect(uploaded.status, JSON.stringify(uploaded.body)).toBe(200);
}

describe('duplicating an event', () => {
  it('creates a draft with everything that was chosen, moved by the same local time difference', async () => {
    const [campaign] = await db().insert(campaigns).values({ companyId: shop.company.id, name: 'Spring' }).returning();
    const [group] = await db().insert(eventGroups).values({ companyId: shop.company.id, name: 'Series' }).returning();
    const place = { campaignId: campaign?.id ?? null, groupId: group?.id ?? null };
    await db().update(events).set(place).where(eq(events.id, shop.event.id));
    await aTicketType(app, shop.event, { name: 'Balcony', priceMinor: 4000, position: 1, isHidden: true });
    await aCoupon(app, shop.event, {
      ticketTypeIds: [shop.type.id],
      startsAt: new Date('2026-12-01T11:00:00Z'),
      endsAt: new Date('2027-01-30T11:00:00Z'),
    });
    await db()
      .insert(rsvpConfigs)
      .values({ ...own(), capacity: 30, reminderDays: [7] });
    await db()
      .insert(surveys)
      .values({
        companyId: shop.company.id,
        eventId: shop.event.id,
        title: 'How was it?',
        status: 'open',
        publicKey: `key${count}`,
        closesAt: new Date('2027-02-10T11:00:00Z'),
      });
    const due = { status: 'completed' as const, completedAt: new Date(), assignedTo: shop.owner.id };
    await db()
      .insert(tasks)
      .values([
        { ...own(), ...due, title: 'Book the band', offsetDays: -14, dueAt: new Date('2027-01-17T08:00:00Z') },
        { ...own(), ...due, title: 'Buy flowers', dueByHand: true, dueAt: new Date('2027-01-31T10:00:00Z') },
      ]);
    expect(await preview()).toEqual({
      ticket_types: 2,
      coupons: 1,
      has_rsvp: true,
      surveys: 1,
      tasks: 2,
      files: 0,
      campaign_name: 'Spring',
    });
    const { status, body } = await duplicate([...DUPLICATE_PARTS]);
    expect(status, JSON.stringify(body)).toBe(200);
    const { id } = body.data;
    expect(body.data).toMatchObject({
      name: 'Summer concert',
      status: 'draft',
      start_date: COPY_STARTS,
      end_date: '2027-05-30T20:30:00.000Z',
      venue: 'Old mill',
      summary: 'Songs',
      campaign_id: campaign?.id,
      group_id: null,
      sold: 0,
    });
    const types = await db()
      .select()
      .from(ticketTypes)
      .where(eq(ticketTypes.eventId, id))
      .orderBy(ticketTypes.position);
    expect(types.map(({ name, priceMinor, isHidden }) => [name, priceMinor, isHidden])).toEqual([
      ['Standard', 2500, false],
      ['Balcony', 4000, true],
    ]);
    expect(types[0]?.saleStartsAt?.toISOString()).toBe('2027-04-30T08:00:00.000Z');
    const [config] = await db().select().from(ticketConfigs).where(eq(ticketConfigs.eventId, id));
    expect(config).toMatchObject({ capacity: 80, terms: 'No refunds', saleEndsAt: new Date('2027-05-30T10:00:00Z') });
    const coupon = only(await db().select().from(coupons).where(eq(coupons.eventId, id)));
    expect(coupon).toMatchObject({
      code: 'TEN',
      ticketTypeIds: [types[0]?.id],
      startsAt: new Date('2027-03-30T10:00:00Z'),
      endsAt: new Date('2027-05-29T10:00:00Z'),
    });
    expect(only(await db().select().from(rsvpConfigs).where(eq(rsvpConfigs.eventId, id)))).toMatchObject({
      capacity: 30,
    });
    const survey = only(await db().select().from(surveys).where(eq(surveys.eventId, id)));
    expect(survey).toMatchObject({
      title: 'How was it?',
      status: 'draft',
      closesAt: new Date('2027-06-09T10:00:00Z'),
    });
    expect(survey.publicKey).not.toBe(`key${count}`);
    const todo = await db().select().from(tasks).where(eq(tasks.eventId, id)).orderBy(tasks.id);
    expect(todo.map((task) => [task.status, task.completedAt, task.assignedTo, task.dueAt.toISOString()])).toEqual([
      ['pending', null, shop.owner.id, '2027-05-16T07:00:00.000Z'],
      ['pending', null, shop.owner.id, '2027-05-30T09:00:00.000Z'],
    ]);
  });

  it('never copies sales, holds, allocations or guests', async () => {
    await anOrder(app, shop.type, 3);
    await anAllocation(app, shop.type);
    await shop.buyer().add(shop.type.id, 2);
    await db()
      .insert(rsvpInvitations)
      .values({ ...own(), name: 'Guest', email: 'guest@example.test', token: `t${count}`, response: 'yes' });
    const { id } = (await duplicate([...DUPLICATE_PARTS])).body.data;
    for (const table of [orders, tickets, allocations, rsvpInvitations]) {
      expect(await db().$count(table, eq(table.eventId, id))).toBe(0);
    }
    const { body } = await owner.get<{ data: { left: number; held: number }[] }>(`/events/ticket-types/${id}`);
    expect(body.data).toMatchObject([{ left: 10, held: 0, sold: 0, allocated: 0 }]);
  });

  it('copies only what was chosen', async () => {
    await aCoupon(app, shop.event);
    const { id, campaign_id } = (await duplicate(['coupons'])).body.data;
    expect(campaign_id).toBeNull();
    expect(await db().$count(ticketTypes, eq(ticketTypes.eventId, id))).toBe(0);
    expect(await db().$count(coupons, eq(coupons.eventId, id))).toBe(0);
  });

  it('leaves out every part that was not chosen', async () => {
    const { companyId, eventId } = own();
    const campaign = only(await db().insert(campaigns).values({ companyId, name: 'Spring' }).returning());
    await db().update(events).set({ campaignId: campaign.id }).where(eq(events.id, eventId));
    await aCoupon(app, shop.event);
    await db().insert(rsvpConfigs).values(own());
    await db()
      .insert(surveys)
      .values({ ...own(), title: 'How was it?', publicKey: `left${count}` });
    await db()
      .insert(tasks)
      .values({ ...own(), title: 'Book the band', dueAt: new Date('2027-01-17T08:00:00Z') });
    await db().insert(mediaFolders).values({ companyId, modelType: 'event', modelId: eventId, name: 'Posters' });
    const { id, campaign_id } = (await duplicate([])).body.data;
    expect(campaign_id).toBeNull();
    for (const table of [ticketTypes, coupons, rsvpConfigs, surveys, tasks]) {
      expect(await db().$count(table, eq(table.eventId, id))).toBe(0);
    }
    expect(await db().$count(mediaFolders, eq(mediaFolders.modelId, id))).toBe(0);
    const withTickets = (await duplicate(['tickets'])).body.data;
    expect(await db().$count(ticketTypes, eq(ticketTypes.eventId, withTickets.id))).toBe(1);
    expect(await db().$count(coupons, eq(coupons.eventId, withTickets.id))).toBe(0);
  });

  it('leaves out a coupon whose ticket types were all deleted, and assignees who no longer work here', async () => {
    await aCoupon(app, shop.event, { code: 'GONE', ticketTypeIds: [999_999] });
    await aCoupon(app, shop.event, { code: 'STAYS', ticketTypeIds: [999_999, shop.type.id] });
    const { owner: stranger } = await aCompany(app, `elsewhere${count}`);
    await db()
      .insert(tasks)
      .values({ ...own(), title: 'Book the band', assignedTo: stranger.id, dueAt: new Date('2027-01-17T08:00:00Z') });
    const { id } = (await duplicate([...DUPLICATE_PARTS])).body.data;
    const copies = await db().select().from(coupons).where(eq(coupons.eventId, id));
    expect(copies.map(({ code }) => code)).toEqual(['STAYS']);
    expect(only(await db().select().from(tasks).where(eq(tasks.eventId, id))).assignedTo).toBeNull();
  });

  it('leaves out assignees who cannot see the copy', async () => {
    const outsider = await anOrganiser(app, own().companyId, `outsider${count}@example.test`, []);
    await db()
      .insert(tasks)
      .values({ ...own(), title: 'Book the band', assignedTo: outsider.id, dueAt: new Date('2027-01-17T08:00:00Z') });
    const { id } = (await duplicate([...DUPLICATE_PARTS])).body.data;
    expect(only(await db().select().from(tasks).where(eq(tasks.eventId, id))).assignedTo).toBeNull();
  });

  it('keeps the campaign for an organiser, who can create events only there', async () => {
    const { companyId, eventId } = own();
    const campaign = only(await db().insert(campaigns).values({ companyId, name: 'Spring' }).returning());
    await db().update(events).set({ campaignId: campaign.id }).where(eq(events.id, eventId));
    const organiser = await anOrganiser(app, companyId, `organiser${count}@example.test`, [campaign.id]);
    const { body } = await duplicate([], await signedIn(app, organiser, shop.host));
    expect(body.data).toMatchObject({ name: 'Summer concert', campaign_id: campaign.id });
  });

  it('copies folders with the folders inside them', async () => {
    const folder = { companyId: shop.company.id, modelType: 'event', modelId: shop.event.id } as const;
    const outer = only(
      await db()
        .insert(mediaFolders)
        .values({ ...folder, name: 'Posters' })
        .returning(),
    );
    await db()
      .insert(mediaFolders)
      .values({ ...folder, name: 'Drafts', parentId: outer.id });
    const { id } = (await duplicate(['media'])).body.data;
    const copies = await db().select().from(mediaFolders).where(eq(mediaFolders.modelId, id)).orderBy(mediaFolders.id);
    expect(copies.map(({ name, parentId }) => [name, parentId])).toEqual([
      ['Posters', null],
      ['Drafts', copies[0]?.id],
    ]);
  });

  it('copies the cover, so that the copy has its own file', async () => {
    await uploadPicture();
    const { fileId } = only(await db().select().from(mediaFiles).where(eq(mediaFiles.modelId, shop.event.id)));
    await db().update(events).set({ coverFileId: fileId }).where(eq(events.id, shop.event.id));
    const { id } = (await duplicate([])).body.data;
    const { coverFileId } = only(await db().select().from(events).where(eq(events.id, id)));
    expect(coverFileId).not.toBe(fileId);
    const cover = await app.services.files.open(db(), coverFileId ?? '');
    expect((await cover?.content())?.size).toBeGreaterThan(0);
  });

  it('copies the bytes of media files, and originals that were kept', async () => {
    await uploadPicture({ keep_original: '1' });
    expect(await preview()).toMatchObject({ files: 1, ticket_types: 1, has_rsvp: false });
    const copied = await duplicate(['media']);
    expect(copied.status, JSON.stringify(copied.body)).toBe(200);
    const { id } = copied.body.data;
    const before = only(await db().select().from(mediaFiles).where(eq(mediaFiles.modelId, shop.event.id)));
    const copy = only(await db().select().from(mediaFiles).where(eq(mediaFiles.modelId, id)));
    expect(copy.fileId).not.toBe(before.fileId);
    expect(copy.displayName).toBe(before.displayName);
    await owner.call('DELETE', `/events/delete/${shop.event.id}`);
    await app.services.queue.drain();
    expect(copy.originalId).not.toBe(before.originalId);
    for (const stored of [copy.fileId, copy.originalId]) {
      const kept = await app.services.files.open(db(), stored ?? '');
      expect((await kept?.content())?.size).toBeGreaterThan(0);
    }
  });

  it('requires permission to create everything that it copies', async () => {
    await aUser(app, shop.company.id, `host${count}@example.test`, ['events.view', 'events.duplicate']);
    const host = await signedIn(app, { email: `host${count}@example.test` }, shop.host);
    for (const part of ['tickets', 'coupons', 'rsvp', 'surveys', 'tasks', 'media']) {
      expect((await duplicate([part], host)).status, part).toBe(403);
    }
    expect((await duplicate([], host)).status).toBe(200);
  });

  it('copies surveys without a campaign, so that they follow the event when it moves to another', async () => {
    const { companyId, eventId } = own();
    const names = ['Spring', 'Autumn'].map((name) => ({ companyId, name }));
    const [spring, autumn] = await db().insert(campaigns).values(names).returning();
    const place = { campaignId: spring?.id ?? null };
    await db().update(events).set(place).where(eq(events.id, eventId));
    await db()
      .insert(surveys)
      .values({ ...own(), title: 'How was it?', publicKey: `follows${count}` });
    const { id } = (await duplicate(['campaign', 'surveys'])).body.data;
    await db()
      .update(events)
      .set({ campaignId: autumn?.id ?? null })
      .where(eq(events.id, id));
    const eventsSeenIn = async (campaign: typeof spring) => {
      const email = `${campaign?.name}${count}@example.test`;
      const organiser = await anOrganiser(app, companyId, email, [campaign?.id ?? 0]);
      const browser = await signedIn(app, organiser, shop.host);
      const { body } = await browser.get<{ data: Survey[] }>('/surveys/json');
      return body.data.map((survey) => survey.event_id);
    };
    expect(await eventsSeenIn(spring)).toEqual([eventId]);
    expect(await eventsSeenIn(autumn)).toEqual([id]);
  });
});
