import { eq, inArray } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Task } from '#contract/programme/task.ts';
import { notifications } from '#server/database/schema/account/notifications.ts';
import { roles } from '#server/database/schema/account/roles.ts';
import { memberReach, memberships, users } from '#server/database/schema/account/users.ts';
import { organisers } from '#server/database/schema/programme/campaigns.ts';
import { campaigns } from '#server/database/schema/programme/events.ts';
import { tasks } from '#server/database/schema/programme/tasks.ts';
import { anEvent } from '#tests/areas/programme/events/server/anEvent.ts';
import { aForm } from '#tests/factories/aForm.ts';
import { aUser, only, signedIn } from '#tests/server/fixtures/fixture.ts';
import { aTask, aTeam, type Team, WORKER } from './aTeam.ts';

let team: Team;
beforeAll(async () => {
  team = await aTeam();
});
afterAll(() => team.app.close());

/** Saves a task with a new title and these values. */
const change = ({ id }: { id: number }, values: object) =>
  team.owner.call('PUT', `/tasks/update/${id}`, { title: 'Changed', due_at: '2027-03-01T08:00:00Z', ...values });

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
  const form = () => aForm({ file: new File(['x'], 'x.txt', { type: 'text/plain' }) });
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

describe('tasks given to a role whose members see different campaigns', () => {
  const HOUR = 3_600_000;
  const drizzle = () => team.app.database.drizzle;
  const aCampaign = async (name: string) =>
    only(await drizzle().insert(campaigns).values({ companyId: team.companyId, name }).returning()).id;

  /** Two members who see one event, by its campaign and directly, and one who only sees another event. */
  async function aCrew() {
    const { app, companyId } = team;
    const name = `Crew ${Math.random()}`;
    const role = only(await drizzle().insert(roles).values({ companyId, name, permissions: WORKER }).returning());
    const spring = await aCampaign('Spring fair');
    const autumn = await aCampaign('Autumn fair');
    const ofSpring = await anEvent(app, companyId, { name: 'Spring fair', campaignId: spring });
    const ofAutumn = await anEvent(app, companyId, { name: 'Autumn fair', campaignId: autumn });
    const aMember = async (reach: { campaignId: number } | { eventId: number }) => {
      const { id: userId } = await aUser(app, companyId, `crew-${Math.random()}@lakeside.test`, WORKER);
      const limits = { roleId: role.id, scope: 'campaigns' } as const;
      await drizzle().update(memberships).set(limits).where(eq(memberships.userId, userId));
      await drizzle()
        .insert(memberReach)
        .values({ companyId, userId, ...reach });
      return userId;
    };
    const both = [await aMember({ campaignId: spring }), await aMember({ eventId: ofSpring.id })];
    const other = await aMember({ campaignId: autumn });
    await drizzle().delete(notifications);
    return { role: name, ofSpring, ofAutumn, both, other };
  }

  const notified = async (kind: 'task.assigned' | 'task.due') =>
    (await drizzle().select().from(notifications).where(eq(notifications.kind, kind)))
      .map(({ userId }) => userId)
      .sort((a, b) => a - b);

  const ownerId = async () =>
    only(await drizzle().select().from(users).where(eq(users.email, 'owner@lakeside.test'))).id;

  async function remind(): Promise<number[]> {
    await team.app.services.queue.enqueue(drizzle(), 'tasks.remind', {});
    await team.app.services.queue.drain();
    return notified('task.due');
  }

  async function give(eventId: number, role: string): Promise<Task> {
    const due_at = new Date(team.app.clock.now().getTime() + HOUR).toISOString();
    const body = { event_id: eventId, title: 'Lights', due_at, assignee_role: role };
    return (await team.owner.post<{ data: Task }>('/tasks/store', body)).body.data;
  }

  it('notify and remind only members who can see the event', async () => {
    const { role, ofSpring, both } = await aCrew();
    expect(await give(ofSpring.id, role)).toMatchObject({ assigned_to: null, assignee_role: role });
    expect(await notified('task.assigned')).toEqual(both);
    expect(await remind()).toEqual(both);
  });

  it('are assigned to the only member who can see the event, also by a workflow for several events', async () => {
    const { role, ofSpring, ofAutumn, both, other } = await aCrew();
    expect(await give(ofAutumn.id, role)).toMatchObject({ assigned_to: other });
    await drizzle().delete(notifications);
    const { owner } = team;
    const workflow = (await owner.post<{ data: { id: number } }>('/workflows/store', { name: 'Fair' })).body.data;
    const template = { workflow_id: workflow.id, title: 'Stalls', offset_days: -1, assignee_role: role };
    await owner.post('/task-templates/store', template);
    const path = `/workflows/${workflow.id}/apply`;
    const { body } = await owner.post<{ data: { tasks: Task[] } }>(path, { event_ids: [ofSpring.id, ofAutumn.id] });
    const assigned = new Map(body.data.tasks.map((task) => [task.event_id, task.assigned_to]));
    expect([assigned.get(ofSpring.id), assigned.get(ofAutumn.id)]).toEqual([null, other]);
    expect(await notified('task.assigned')).toEqual([...both, other]);
  });

  it('notify the members who can see the event when an existing task is changed to the role', async () => {
    const { role, ofSpring, both } = await aCrew();
    const task = await aTask(team.app, ofSpring, { assignedTo: both[0] ?? 0 });
    const started = await aTask(team.app, ofSpring, { status: 'in_progress' });
    expect((await change(task, { assigned_to: null, assignee_role: role })).status).toBe(200);
    expect(await notified('task.assigned')).toEqual(both.slice(1));
    await change(task, {});
    await change(started, { assignee_role: role });
    expect(await notified('task.assigned')).toEqual(both.slice(1));
    await change(task, { assigned_to: both[1] });
    expect(await notified('task.assigned')).toEqual([both[1], both[1]]);
  });

  it('remind those who manage workflows when nobody with the role, or no longer the assignee, can see the event', async () => {
    const { role, ofAutumn, both } = await aCrew();
    await drizzle().delete(tasks);
    await give(team.event.id, role);
    expect(await notified('task.assigned')).toEqual([]);
    await aTask(team.app, ofAutumn, {
      title: 'Lost',
      dueAt: new Date(team.app.clock.now().getTime() + HOUR),
      assignedTo: both[0] ?? 0,
    });
    const owner = await ownerId();
    expect(await remind()).toEqual([owner, owner]);
  });
});

describe('a task assigned to a user', () => {
  const refused = {
    status: 422,
    body: { errors: { assigned_to: ['This person cannot see this event. Choose somebody who can.'] } },
  };

  /** A user who cannot see the event, and a colleague who only sees it. */
  async function aPair() {
    const { app, companyId, event } = team;
    const confined = { scope: 'campaigns' } as const;
    const [blind, sighted] = [
      await aUser(app, companyId, `pair-${Math.random()}@lakeside.test`, WORKER),
      await aUser(app, companyId, `pair-${Math.random()}@lakeside.test`, WORKER),
    ];
    const { drizzle } = app.database;
    await drizzle
      .update(memberships)
      .set(confined)
      .where(inArray(memberships.userId, [blind.id, sighted.id]));
    await drizzle.insert(memberReach).values({ companyId, userId: sighted.id, eventId: event.id });
    return { blind, sighted };
  }

  it('must be assigned to one who can see its event', async () => {
    const { blind, sighted } = await aPair();
    const { owner, event } = team;
    const body = { event_id: event.id, title: 'Lights', due_at: '2027-03-01T08:00:00Z' };
    expect(await owner.post('/tasks/store', { ...body, assigned_to: blind.id })).toMatchObject(refused);
    const { body: made } = await owner.post<{ data: Task }>('/tasks/store', { ...body, assigned_to: sighted.id });
    expect(made.data.assigned_to).toBe(sighted.id);
    expect(await change(made.data, { assigned_to: blind.id })).toMatchObject(refused);
  });

  it('can still be edited when they can no longer see its event, or have left', async () => {
    const { blind, sighted } = await aPair();
    const { drizzle } = team.app.database;
    for (const { id: assignedTo } of [blind, sighted]) {
      const task = await aTask(team.app, team.event, { assignedTo });
      await drizzle.update(memberships).set({ deactivatedAt: new Date() }).where(eq(memberships.userId, sighted.id));
      expect((await change(task, { assigned_to: assignedTo })).status).toBe(200);
    }
  });

  it('can be assigned by a confined user, who does not know what colleagues see', async () => {
    const { sighted } = await aPair();
    const { sighted: colleague } = await aPair();
    const browser = await signedIn(team.app, sighted);
    const body = { event_id: team.event.id, title: 'Lights', due_at: '2027-03-01T08:00:00Z' };
    expect((await browser.post('/tasks/store', { ...body, assigned_to: colleague.id })).status).toBe(200);
  });
});
