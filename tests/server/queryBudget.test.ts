import { randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { organisers } from '#server/database/schema/campaigns.ts';
import { campaigns, eventGroups } from '#server/database/schema/events.ts';
import { rsvpInvitations } from '#server/database/schema/invitations.ts';
import { mediaFiles, mediaFolders } from '#server/database/schema/media.ts';
import { notifications } from '#server/database/schema/notifications.ts';
import { segmentContacts, segments } from '#server/database/schema/segments.ts';
import { files } from '#server/database/schema/services.ts';
import { surveyResponses, surveys } from '#server/database/schema/surveys.ts';
import { taskComments, tasks, taskTemplates, workflows } from '#server/database/schema/tasks.ts';
import { aContact } from '#tests/areas/people/contacts/server/aContact.ts';
import { anEvent } from '#tests/areas/programme/events/server/anEvent.ts';
import { aTicketType } from '#tests/areas/programme/tickets/server/aTicketType.ts';
import { anAllocation } from '#tests/areas/selling/allocations/server/anAllocation.ts';
import { aCoupon } from '#tests/areas/selling/coupons/server/aCoupon.ts';
import { anOrder } from '#tests/areas/selling/orders/server/anOrder.ts';
import type { Browser } from './fixtures/Browser.ts';
import { aCompany, only, signedIn } from './fixtures/fixture.ts';
import { createTestApp, type TestApp } from './fixtures/testApp.ts';

const MANY = 8;
const MONTH = 'year=2026&month=6';
const SPAN = 'start=2026-06-01T00:00:00Z&end=2026-07-01T00:00:00Z';

let app: TestApp;
let statements: string[] = [];
/** Two companies that differ only in the number of rows in each list. */
let few: Side;
let many: Side;

type Side = { owner: Browser; visitor: Browser; eventId: number; surveyId: number; campaignId: number };

beforeAll(async () => {
  app = await createTestApp({ onQuery: (statement) => statements.push(statement) });
  few = await aSide('few', 1);
  many = await aSide('many', MANY);
});
afterAll(() => app.close());

async function aSide(slug: string, rows: number): Promise<Side> {
  const { company, owner, host } = await aCompany(app, slug);
  const event = await anEvent(app, company.id);
  const campaignIds: number[] = [];
  const surveyIds: number[] = [];
  for (let row = 0; row < rows; row += 1) {
    const type = await aTicketType(app, event, { name: `Type ${row}` });
    await aTicketType(app, await anEvent(app, company.id, { name: `Event ${row}` }));
    await aCoupon(app, event, { code: `CODE${row}`, maxUses: 5, ticketTypeIds: [type.id] });
    await anOrder(app, type, 2);
    await anAllocation(app, type);
    const values = { companyId: company.id, name: `Campaign ${row}`, ownerId: owner.id };
    const [campaign] = await app.database.drizzle.insert(campaigns).values(values).returning();
    await anEvent(app, company.id, { campaignId: campaign?.id ?? null, city: `City ${row}` });
    const organiser = { companyId: company.id, campaignId: campaign?.id ?? 0, name: 'Olu', email: 'olu@example.test' };
    await app.database.drizzle.insert(organisers).values(organiser);
    const contact = await aContact(app, company.id, { email: `contact${row}@example.test` });
    campaignIds.push(campaign?.id ?? 0);
    surveyIds.push(await aRowOfEach({ companyId: company.id, eventId: event.id, userId: owner.id, row }, contact.id));
  }
  const browser = await signedIn(app, owner, host);
  const [[surveyId = 0], [campaignId = 0]] = [surveyIds, campaignIds];
  return { owner: browser, visitor: app.browser(host), eventId: event.id, surveyId, campaignId };
}

type Owned = { companyId: number; eventId: number; userId: number; row: number };

/**
 * Creates a row in every list: a group, a survey with an answer, a workflow with a task, a file, … Returns the survey's
 * id.
 */
async function aRowOfEach({ companyId, eventId, userId, row }: Owned, contactId: number): Promise<number> {
  const { drizzle } = app.database;
  const at = app.clock.now();
  const name = `Name ${row}`;
  const group = only(await drizzle.insert(eventGroups).values({ companyId, name, startsAt: at }).returning());
  await anEvent(app, companyId, { groupId: group.id });
  const segment = only(await drizzle.insert(segments).values({ companyId, name }).returning());
  await drizzle.insert(segmentContacts).values({ companyId, segmentId: segment.id, contactId });
  const guest = { companyId, eventId, name, email: `guest${row}@example.test`, token: `token-${companyId}-${row}` };
  await drizzle.insert(rsvpInvitations).values(guest);
  const fields = [{ id: 'q', type: 'rating' as const, label: 'How was it?', required: false }];
  const survey = only(
    await drizzle
      .insert(surveys)
      .values({
        companyId,
        eventId,
        title: name,
        publicKey: `${companyId}-${row}`,
        pages: [{ id: 'p', title: null, fields }],
      })
      .returning(),
  );
  const first = only(
    await drizzle.select().from(surveys).where(eq(surveys.companyId, companyId)).orderBy(surveys.id).limit(1),
  );
  const response = { companyId, surveyId: first.id, status: 'complete' as const, answers: { q: 4 }, submittedAt: at };
  await drizzle.insert(surveyResponses).values(response);
  const workflow = only(await drizzle.insert(workflows).values({ companyId, name }).returning());
  const template = { companyId, workflowId: workflow.id, title: name };
  await drizzle.insert(taskTemplates).values(template);
  const assigned = { title: name, dueAt: at, assignedTo: userId, workflowId: workflow.id };
  const task = only(
    await drizzle
      .insert(tasks)
      .values({ companyId, eventId, ...assigned })
      .returning(),
  );
  await drizzle.insert(taskComments).values({ companyId, taskId: task.id, userId, body: 'Hello' });
  const file = { id: randomUUID(), companyId, name: `${name}.png`, type: 'image/png', size: 1, isPublic: false };
  await drizzle.insert(files).values(file);
  const model = { companyId, modelType: 'event' as const, modelId: eventId };
  await drizzle.insert(mediaFolders).values({ ...model, name });
  await drizzle
    .insert(mediaFiles)
    .values({ ...model, fileId: file.id, displayName: name, kind: 'image', createdBy: userId });
  await drizzle.insert(notifications).values({ companyId, userId, kind: 'order.paid', title: name });
  return survey.id;
}

const LISTS: Record<string, (side: Side) => string> = {
  campaigns: () => '/campaigns/json?per_page=50',
  'campaigns, all at once': () => '/campaigns/json?paginate=false',
  organisers: () => '/organisers/json?per_page=50',
  'places of events': () => '/events/locations',
  events: () => '/events/json?per_page=50',
  'events, all at once': () => '/events/json?paginate=false',
  orders: () => '/orders/json?per_page=50',
  'orders of an event': ({ eventId }) => `/events/orders/${eventId}/json?per_page=50`,
  'an export of all orders': () => '/orders/export',
  'an export of orders': ({ eventId }) => `/events/orders/${eventId}/export`,
  attendees: ({ eventId }) => `/events/attendees/${eventId}/json?per_page=50`,
  'attendees at the door': ({ eventId }) => `/events/check-in/${eventId}/attendees?search=nora`,
  'an export of attendees': ({ eventId }) => `/events/attendees/${eventId}/export`,
  allocations: ({ eventId }) => `/events/allocations/${eventId}/list?per_page=50`,
  'an export of allocations': ({ eventId }) => `/events/allocations/${eventId}/export`,
  coupons: ({ eventId }) => `/events/coupons/${eventId}/json?per_page=50`,
  'ticket types': ({ eventId }) => `/events/ticket-types/${eventId}`,
  'payment gateways': () => '/settings/payment-gateways/json',
  contacts: () => '/contacts/json?per_page=50',
  groups: () => '/groups/json?per_page=50',
  'groups of a campaign': ({ campaignId }) => `/groups/json?per_page=50&campaign_id=${campaignId}`,
  'the calendar of a month': () => `/events/calendar?${MONTH}`,
  'the groups of a month': () => `/groups/calendar?${MONTH}`,
  'everything between two moments': () => `/calendar/events?${SPAN}`,
  segments: () => '/segments/json?per_page=50',
  invitations: ({ eventId }) => `/events/get-rsvp-invitations/${eventId}?per_page=50`,
  surveys: () => '/surveys/json?per_page=50',
  'surveys of an event': ({ eventId }) => `/events/get-surveys/${eventId}?per_page=50`,
  'answers to surveys': () => '/surveys/results/json?per_page=50',
  'the summary of a survey': ({ surveyId }) => `/surveys/results/summary?survey_id=${surveyId}`,
  workflows: () => '/workflows/json?per_page=50',
  'task templates': () => '/task-templates/json?per_page=50',
  tasks: () => '/tasks/json?per_page=50',
  'tasks, all at once': () => '/tasks/json?paginate=false',
  'tasks that wait for somebody': () => '/tasks/json?per_page=50&waiting_for_me=true',
  'tasks of an event': ({ eventId }) => `/tasks/event/${eventId}?per_page=50`,
  'counts of tasks': () => '/tasks/count',
  media: () => '/media/files?per_page=50',
  'media of an event': ({ eventId }) => `/media/get-model-media?model_type=event&model_id=${eventId}&per_page=50`,
  'folders of an event': ({ eventId }) => `/media/get-folders?model_type=event&model_id=${eventId}`,
  notifications: () => '/notifications/json?per_page=50',
  'tasks, searched': () => '/tasks/json?per_page=50&search=name',
  'the search': () => '/search?search=event',
  'the dashboard': () => '/dashboard/json?days=7',
};

const PORTAL: Record<string, (side: Side) => string> = {
  'events on sale': () => '/portal/events/json?per_page=50',
  'the page of an event': ({ eventId }) => `/portal/events/${eventId}`,
};

describe('a list needs the same number of queries for many rows as for one', () => {
  test.each(Object.entries(LISTS))('%s', async (_, pathOf) => {
    const lone = await asked(few.owner, pathOf(few));
    expect(await asked(many.owner, pathOf(many))).toHaveLength(lone.length);
  });

  test.each(Object.entries(PORTAL))('%s', async (_, pathOf) => {
    const lone = await asked(few.visitor, pathOf(few));
    expect(await asked(many.visitor, pathOf(many))).toHaveLength(lone.length);
  });
});

async function asked(browser: Browser, path: string): Promise<string[]> {
  // The first request of a browser may start a session.
  await browser.get(path);
  statements = [];
  const { status } = await browser.get(path);
  expect(status).toBe(200);
  return [...statements];
}
