import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { Task } from '#contract/task.ts';
import { memberships, roles } from '#server/database/schema/accounts.ts';
import { organisers } from '#server/database/schema/campaigns.ts';
import { campaigns } from '#server/database/schema/events.ts';
import { tasks } from '#server/database/schema/tasks.ts';
import { anEvent, aUser, only, signedIn } from '#tests/server/fixture.ts';
import { aTask, aTeam, type Team, WORKER } from './aTeam.ts';

let team: Team;
beforeAll(async () => {
  team = await aTeam();
});
afterAll(() => team.app.close());

it('organisers see and work on only the tasks of their campaigns, including their files', async () => {
  const { app, companyId, event } = team;
  const { drizzle } = app.database;
  const campaign = only(await drizzle.insert(campaigns).values({ companyId, name: 'Spring' }).returning());
  const own = await anEvent(app, companyId, { name: 'Own event', campaignId: campaign.id });
  const user = await aUser(app, companyId, 'olga@lakeside.test', WORKER);
  const [membership] = await drizzle.select().from(memberships).where(eq(memberships.userId, user.id));
  await drizzle
    .update(roles)
    .set({ scope: 'campaigns' })
    .where(eq(roles.id, membership?.roleId ?? 0));
  const person = { name: 'Olga', email: user.email, userId: user.id, status: 'active' } as const;
  await drizzle.insert(organisers).values({ companyId, campaignId: campaign.id, ...person });
  const theirs = await aTask(app, own, { title: 'Theirs' });
  const other = await aTask(app, event, { title: 'Others' });
  const form = () => {
    const data = new FormData();
    data.set('file', new File(['x'], 'x.txt', { type: 'text/plain' }));
    return data;
  };
  await team.owner.post(`/tasks/${other.id}/attachments`, form());

  const olga = await signedIn(app, user);
  const list = await olga.get<{ data: Task[]; total: number }>('/tasks/json');
  expect(list.body.data.map(({ title }) => title)).toEqual(['Theirs']);
  expect(list.body.total).toBe(1);
  expect((await olga.get(`/tasks/${other.id}`)).status).toBe(404);
  expect((await olga.post(`/tasks/${other.id}/start`)).status).toBe(404);
  expect((await olga.get(`/tasks/event/${event.id}`)).status).toBe(404);
  expect((await olga.fetch(`/tasks/${other.id}/attachments/1`)).status).toBe(404);
  expect((await olga.post(`/tasks/${theirs.id}/start`)).status).toBe(200);
  expect((await olga.post(`/tasks/${theirs.id}/attachments`, form())).status).toBe(200);
  expect(await drizzle.$count(tasks, eq(tasks.status, 'in_progress'))).toBe(1);
});
