import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Page } from '#contract/kit/shapes.ts';
import { campaigns } from '#server/database/schema/programme/events.ts';
import { surveys } from '#server/database/schema/programme/surveys.ts';
import { anEvent } from '#tests/areas/programme/events/server/anEvent.ts';
import { anOffice } from '#tests/server/fixtures/anOffice.ts';
import type { Browser } from '#tests/server/fixtures/Browser.ts';
import { only } from '#tests/server/fixtures/fixture.ts';
import type { TestApp } from '#tests/server/fixtures/testApp.ts';

type Row = { id: number };

let app: TestApp;
let owner: Browser;
let campaignId: number;
let eventId: number;

beforeAll(async () => {
  let companyId: number;
  ({ app, owner, companyId } = await anOffice());
  const { drizzle } = app.database;
  campaignId = only(await drizzle.insert(campaigns).values({ companyId, name: 'Theirs' }).returning()).id;
  const ids: number[] = [];
  // Two events with the same name, whose tasks must not be mixed; the last belongs to no campaign.
  for (const name of ['Market', 'Gala', 'Gala', 'Other']) {
    ids.push((await anEvent(app, companyId, { name, campaignId: name === 'Other' ? null : campaignId })).id);
  }
  [eventId = 0] = ids;
  await drizzle.execute(sql`
    insert into tasks (company_id, event_id, title, status, due_at)
    select ${companyId}, (${`{${ids.join(',')}}`}::integer[])[1 + n % 4], 'Task ' || n,
      case when n / 4 % 8 > 0 then 'completed' else 'pending' end, now() + (n * 7919 % 16001) / 5 * interval '1 minute'
    from generate_series(1, 16000) n`);
  const surveyIds: number[] = [];
  for (const ofEvent of [eventId, null]) {
    const values = { companyId, eventId: ofEvent, title: 'How was it?', publicKey: `key-${ofEvent}`, pages: [] };
    surveyIds.push(only(await drizzle.insert(surveys).values(values).returning()).id);
  }
  // To the event's survey by its own link, or for one of two events; and for the event to the company's survey.
  await drizzle.execute(sql`
    insert into survey_responses (company_id, survey_id, event_id, status, name, answers, submitted_at)
    select ${companyId}, (${`{${surveyIds.join(',')}}`}::integer[])[1 + n % 2],
      case when n % 10 = 0 then ${ids[1]}::integer when n % 2 = 1 or n % 4 = 0 then ${eventId}::integer end, 'complete',
      'Person ' || n, '{}', now() - (n * 7919 % 13001) / 5 * interval '1 minute'
    from generate_series(1, 13000) n`);
  // As the server does by itself a little later; until then the planner takes the tables for empty.
  await drizzle.execute(sql`analyze tasks, survey_responses`);
});
afterAll(() => app.close());

test.each([
  ['tasks of a campaign, soonest first', () => `/tasks/json?campaign_id=${campaignId}`],
  ['tasks of a campaign that are done', () => `/tasks/json?campaign_id=${campaignId}&status=completed`],
  ['tasks by event', () => '/tasks/json?sort_by=event_name'],
  ['tasks by event, last names first', () => '/tasks/json?sort_by=event_name&sort_order=desc'],
  ['tasks of a campaign by event', () => `/tasks/json?campaign_id=${campaignId}&sort_by=event_name`],
  ['answers of an event', () => `/surveys/results/json?event_id=${eventId}`],
  ['answers of an event by name', () => `/surveys/results/json?event_id=${eventId}&sort_by=name&sort_order=asc`],
  ['answers of a campaign', () => `/surveys/results/json?campaign_id=${campaignId}`],
])('a long list assembled from parts is the same as one sorted at once: %s', async (_, pathOf) => {
  const path = pathOf();
  const { body: all } = await owner.get<Row[]>(`${path}&paginate=false`);
  for (const page of [1, 3]) {
    const { body } = await owner.get<Page<Row>>(`${path}&per_page=100&page=${page}`);
    expect(body).toMatchObject({ total: 10_000, is_total_exact: false });
    expect(body.data.map(({ id }) => id)).toEqual(all.slice(page * 100 - 100, page * 100).map(({ id }) => id));
  }
});

test('tasks by event are sorted by date within each, and two events with the same name stay separate', async () => {
  type Task = { event_id: number; event_name: string; status: string; due_at: string };
  const { body } = await owner.get<Task[]>('/tasks/json?sort_by=event_name&status=pending&paginate=false');
  const places = body.map(({ event_id, event_name, due_at }) => `${event_name} ${event_id} ${due_at}`);
  expect(places).toEqual(places.toSorted());
  expect(new Set(body.map(({ event_id }) => event_id)).size).toBe(2);
  expect(new Set(body.map(({ status }) => status))).toEqual(new Set(['pending']));
});

test('the total of invitations matches the counts next to it, for any number', async () => {
  await app.database.drizzle.execute(sql`
    insert into rsvp_invitations (company_id, event_id, name, email, token, response)
    select company_id, id, 'Guest ' || n, 'guest' || n || '@example.test', 'token-' || n,
      case when n <= 20 then 'yes' when n <= 30 then 'no' end
    from events cross join generate_series(1, 10050) n where id = ${eventId}`);
  const totalOf = async (path: string) => {
    const { body } = await owner.get<Page<Row>>(`/events/${path.replace('?', `/${eventId}?per_page=5&`)}`);
    return [body.total, body.is_total_exact];
  };
  expect(await totalOf('get-rsvp-invitations?')).toEqual([10_050, true]);
  expect(await totalOf('get-non-responded-invitations?')).toEqual([10_020, true]);
  expect(await totalOf('get-rsvp-responses?')).toEqual([30, true]);
  expect(await totalOf('get-rsvp-responses?response=yes')).toEqual([20, true]);
  expect(await totalOf('get-rsvp-invitations?response=no&search=guest2')).toEqual([9, true]);
});
