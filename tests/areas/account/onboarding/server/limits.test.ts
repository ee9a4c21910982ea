import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { companies } from '#server/database/schema/account/companies.ts';
import { roles } from '#server/database/schema/account/roles.ts';
import { campaigns, events } from '#server/database/schema/programme/events.ts';
import { anOrganiser } from '#tests/areas/programme/organisers/server/anOrganiser.ts';
import type { Browser } from '#tests/server/fixtures/Browser.ts';
import { aCompany, aUser, signedIn } from '#tests/server/fixtures/fixture.ts';
import { createTestApp, type TestApp } from '#tests/server/fixtures/testApp.ts';

type Answer = { data: { id: number }; message: string; errors?: Record<string, string[]> };

const DAY = 86_400_000;
let app: TestApp;
let company: { id: number };
let staff: Browser;

beforeAll(async () => {
  app = await createTestApp();
  const made = await aCompany(app, 'small', { plan: 'free', planState: 'active' });
  ({ company } = made);
  staff = await signedIn(app, made.owner, made.host);
});
afterAll(() => app.close());

const event = (name: string, status: string, days = 9) => ({
  ...{ name, status, currency: 'EUR' },
  start_date: new Date(Date.now() + days * DAY).toISOString(),
  end_date: new Date(Date.now() + days * DAY + 3_600_000).toISOString(),
});
const store = (name: string, status: string, days?: number) =>
  staff.post<Answer>('/events/store', event(name, status, days));
const update = (id: number, name: string, status: string) =>
  staff.call<Answer>('PUT', `/events/update/${id}`, event(name, status));
const setPlan = (values: Partial<typeof companies.$inferInsert>) =>
  app.database.drizzle.update(companies).set(values).where(eq(companies.id, company.id));

it('a company can publish as many events as its plan allows; drafts and past events do not count', async () => {
  const first = await store('First', 'active');
  expect(first.status).toBe(200);
  expect((await store('Draft', 'draft')).status).toBe(200);
  expect((await store('Past', 'active', -9)).status).toBe(200);
  const second = await store('Second', 'active');
  expect([second.status, second.body.errors]).toEqual([
    422,
    {
      status: [
        'Your plan, Free, has room for 1 event on sale at once. Keep this one as a draft, complete another, or choose a larger plan under Settings, Plan.',
      ],
    },
  ]);
  expect(await app.database.drizzle.$count(events, eq(events.name, 'Second'))).toBe(0);
  expect((await update(first.body.data.id, 'First, renamed', 'active')).status).toBe(200);
  await update(first.body.data.id, 'First', 'paused');
  const other = await store('Other', 'active');
  expect(other.status).toBe(200);
  expect((await update(first.body.data.id, 'First', 'active')).body.errors).toHaveProperty('status');
  expect((await update(other.body.data.id, 'Other', 'completed')).status).toBe(200);
  expect((await update(first.body.data.id, 'First', 'active')).status).toBe(200);
});

it('the limit counts the dates of a series, and an event that is moved out of the past', async () => {
  const date = (days: number) => {
    const { start_date, end_date } = event('', '', days);
    return { name: `In ${days} days`, start_date, end_date };
  };
  const series = { name: 'Weekly', series: { status: 'active', dates: [date(1), date(8)] } };
  expect((await staff.post<Answer>('/groups/store', series)).body.errors).toHaveProperty('series.status');
  const [past] = await app.database.drizzle.select().from(events).where(eq(events.name, 'Past'));
  const { start_date, end_date } = event('', '', 5);
  const moved = await staff.call<Answer>('PATCH', `/calendar/events/${past?.id}/move`, { start_date, end_date });
  expect(moved.status).toBe(422);
});

it('the limit counts all events of the company, even for a user who sees only some', async () => {
  const [campaign] = await app.database.drizzle
    .insert(campaigns)
    .values({ companyId: company.id, name: 'Theirs' })
    .returning();
  const campaign_id = campaign?.id ?? 0;
  const organiser = await signedIn(app, await anOrganiser(app, company.id, 'org@small.test', [campaign_id]));
  const answer = await organiser.post<Answer>('/events/store', { ...event('Theirs', 'active'), campaign_id });
  expect([answer.status, Object.keys(answer.body.errors ?? {})]).toEqual([422, ['status']]);
});

it('a company can have as many users as its plan allows, including open invitations but not campaign organisers', async () => {
  const { drizzle } = app.database;
  const [role] = await drizzle
    .insert(roles)
    .values({ companyId: company.id, name: 'Staff', permissions: [] })
    .returning();
  const [narrow] = await drizzle
    .insert(roles)
    .values({ companyId: company.id, name: 'Narrow', permissions: [], scope: 'campaigns' })
    .returning();
  const invite = (emails: string[], role_id = role?.id) =>
    staff.post<Answer>('/users/invitations', {
      ...{ people: emails.map((email) => ({ name: email, email })), role_id, scope: 'company' },
    });
  expect((await invite(['a@small.test', 'b@small.test'])).body.errors?.people?.[0]).toMatch(
    /^Your plan, Free, has room for 2 people, with open invitations\./,
  );
  expect((await invite(['a@small.test'])).status).toBe(200);
  expect((await invite(['b@small.test'])).status).toBe(422);
  expect((await invite(['c@small.test'], narrow?.id)).status).toBe(200);
  // Widening a campaign-only role cannot bypass the limit.
  await aUser(app, company.id, 'd@small.test', []);
  const widened = await staff.call<Answer>('PUT', `/roles/update/${narrow?.id}`, {
    ...{ name: 'Narrow', permissions: [], scope: 'company' },
  });
  expect([widened.status, Object.keys(widened.body.errors ?? {})]).toEqual([422, ['scope']]);
  // Replacing it by a role that sees the whole company cannot either.
  const replaced = await staff.post<Answer>(`/roles/remove/${narrow?.id}`, { replacement_id: role?.id });
  expect([replaced.status, Object.keys(replaced.body.errors ?? {})]).toEqual([422, ['replacement_id']]);
});

it('a trial can use its plan until it ends; then everything is kept and nothing can be added', async () => {
  const now = app.clock.now().getTime();
  await setPlan({ plan: 'team', planState: 'trial', planEndsAt: new Date(now + DAY) });
  const made = await store('In the trial', 'active');
  expect(made.status).toBe(200);
  await setPlan({ planEndsAt: new Date(now - 1) });
  expect((await update(made.body.data.id, 'Still on sale', 'active')).status).toBe(200);
  const refused = await store('After the trial', 'active');
  expect(refused.body.errors?.status?.[0]).toMatch(/^Your plan, Team, has ended, so there is room for 1 event/);
});

it('there is no limit without a plan or with a plan that is no longer sold', async () => {
  await setPlan({ plan: 'gold-2019', planState: 'active', planEndsAt: null });
  expect((await store('Old plan', 'active')).status).toBe(200);
  await setPlan({ plan: null, planState: null, planEndsAt: null });
  expect((await store('No plan', 'active')).status).toBe(200);
});
