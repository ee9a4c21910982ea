import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { Task } from '#contract/programme/task.ts';
import { notifications } from '#server/database/schema/account/notifications.ts';
import { campaigns, events } from '#server/database/schema/programme/events.ts';
import { tasks } from '#server/database/schema/programme/tasks.ts';
import { anEvent } from '#tests/areas/programme/events/server/anEvent.ts';
import type { Browser } from '#tests/server/fixtures/Browser.ts';
import { only } from '#tests/server/fixtures/fixture.ts';
import { aTask, aTeam, read, type Team } from './aTeam.ts';

const DAY = 86_400_000;

let team: Team;
beforeAll(async () => {
  team = await aTeam();
});
afterAll(() => team.app.close());
beforeEach(() => team.app.database.drizzle.delete(tasks));

async function titles(browser: Browser, path: string): Promise<string[]> {
  const { body } = await browser.get<{ data: Task[] }>(path);
  return body.data.map(({ title }) => title);
}

describe('the list of tasks', () => {
  it('is a page object sorted by due date with completed tasks last, or a plain array', async () => {
    const at = (days: number) => new Date(team.app.clock.now().getTime() + days * DAY);
    await aTask(team.app, team.event, { title: 'Later', dueAt: at(9) });
    await aTask(team.app, team.event, { title: 'Sooner', dueAt: at(2) });
    await aTask(team.app, team.event, { title: 'Done', dueAt: at(1), status: 'completed' });
    const page = await team.owner.get('/tasks/json');
    expect(page.body).toMatchObject({ current_page: 1, total: 3, per_page: 15 });
    expect(await titles(team.owner, '/tasks/json')).toEqual(['Sooner', 'Later', 'Done']);
    expect((await team.owner.get('/tasks/json?paginate=false')).body).toHaveLength(3);
  });

  it('filters by status, person, event, campaign, lateness and text', async () => {
    const { app, companyId, event, worker } = team;
    const campaign = only(
      await app.database.drizzle.insert(campaigns).values({ companyId, name: 'Spring' }).returning(),
    );
    const other = await anEvent(app, companyId, { name: 'Lake swim', campaignId: campaign.id });
    await aTask(app, event, { title: 'Done', status: 'completed' });
    await aTask(app, event, { title: 'Late', dueAt: new Date(app.clock.now().getTime() - DAY), assignedTo: worker.id });
    await aTask(app, other, { title: 'Buoys' });
    expect(await titles(team.owner, '/tasks/json?status=completed')).toEqual(['Done']);
    expect(await titles(team.owner, `/tasks/json?assigned_to=${worker.id}`)).toEqual(['Late']);
    expect(await titles(team.owner, '/tasks/json?overdue=1')).toEqual(['Late']);
    expect(await titles(team.owner, `/tasks/json?event_id=${other.id}`)).toEqual(['Buoys']);
    expect(await titles(team.owner, `/tasks/json?campaign_id=${campaign.id}`)).toEqual(['Buoys']);
    const both = `event_id=${event.id},${other.id}&sort_by=title`;
    expect(await titles(team.owner, `/tasks/json?${both}`)).toEqual(['Buoys', 'Done', 'Late']);
    expect(await titles(team.owner, `/tasks/json?${both}&status=completed,in_progress`)).toEqual(['Done']);
    expect(await titles(team.owner, `/tasks/json?assigned_to=${worker.id},${worker.id + 1000}`)).toEqual(['Late']);
    expect((await team.owner.get('/tasks/json?status=pending,nonsense')).status).toBe(422);
    expect(await titles(team.owner, '/tasks/json?search=SWIM')).toEqual(['Buoys']);
    expect(await titles(team.worker.browser, '/tasks/json?mine=1')).toEqual(['Late']);
  });

  it('of an event contains only its tasks, filtered by status and person', async () => {
    const { app, event, worker } = team;
    const other = await anEvent(app, event.companyId, { name: 'Elsewhere' });
    await aTask(app, event, { title: 'Here' });
    await aTask(app, event, { title: 'Begun', status: 'in_progress', assignedTo: worker.id });
    await aTask(app, other, { title: 'There' });
    expect((await titles(team.owner, `/tasks/event/${event.id}`)).sort()).toEqual(['Begun', 'Here']);
    expect(await titles(team.owner, `/tasks/event/${event.id}?status=pending`)).toEqual(['Here']);
    expect(await titles(team.owner, `/tasks/event/${event.id}?assigned_to=${worker.id}`)).toEqual(['Begun']);
  });
});

describe('the tasks waiting for me', () => {
  it('are my open tasks, those of my role, and completed ones that I can approve', async () => {
    const { app, event, worker, approver } = team;
    const waiting = { status: 'awaiting_approval' } as const;
    await aTask(app, event, { title: 'Mine', assignedTo: worker.id });
    await aTask(app, event, { title: 'My role’s', assigneeRole: 'Role of wanda@lakeside.test' });
    await aTask(app, event, {
      title: 'My role’s, taken',
      assigneeRole: 'Role of wanda@lakeside.test',
      assignedTo: approver.id,
    });
    await aTask(app, event, { title: 'By Wanda', ...waiting, completedBy: worker.id, assignedTo: worker.id });
    await aTask(app, event, { title: 'By Aaron', ...waiting, completedBy: approver.id, assignedTo: approver.id });
    const path = '/tasks/json?waiting_for_me=1&sort_by=title';
    expect(await titles(worker.browser, path)).toEqual(['Mine', 'My role’s']);
    expect(await titles(approver.browser, path)).toEqual(['By Wanda', 'My role’s, taken']);
    expect((await approver.browser.get('/tasks/count')).body).toEqual({
      data: { waiting_for_me: 2, mine: 2, overdue: 0, past_due: 0 },
    });
  });
});

describe('the counts of waiting and overdue tasks', () => {
  it('cover the same tasks', async () => {
    const { app, event, worker, approver } = team;
    const dueAt = new Date(app.clock.now().getTime() - 86_400_000);
    await aTask(app, event, { title: 'Mine, late', assignedTo: worker.id, dueAt });
    await aTask(app, event, { title: 'Somebody else’s, late', dueAt });
    const { body } = await worker.browser.get<{ data: { waiting_for_me: number; overdue: number } }>('/tasks/count');
    const listed = await titles(worker.browser, '/tasks/json?waiting_for_me=1&overdue=1');
    expect(listed).toEqual(['Mine, late']);
    expect(body.data.overdue).toBe(1);
    expect(body.data.overdue).toBeLessThanOrEqual(body.data.waiting_for_me);
    await aTask(app, event, { title: 'Done late', status: 'awaiting_approval', completedBy: worker.id, dueAt });
    expect(await titles(approver.browser, '/tasks/json?waiting_for_me=1&overdue=1')).toEqual([]);
    expect((await approver.browser.get('/tasks/count')).body).toMatchObject({
      data: { overdue: 0, past_due: 1 },
    });
  });
});

describe('a manually added task', () => {
  it('belongs to an event and can be assigned to a user, who is notified', async () => {
    const { event, worker } = team;
    const due_at = '2027-03-01T08:00:00.000Z';
    const body = { event_id: event.id, title: 'Order flowers', due_at, assigned_to: worker.id };
    const answer = await team.owner.post<{ data: Task; message: string }>('/tasks/store', body);
    expect(answer.body).toMatchObject({
      message: 'Task added',
      data: { title: 'Order flowers', due_at, assigned_name: 'wanda', workflow_id: null, due_by_hand: true },
    });
    const notified = await team.app.database.drizzle.select().from(notifications);
    expect(notified.filter(({ kind }) => kind === 'task.assigned').map(({ userId, title }) => [userId, title])).toEqual(
      [[worker.id, 'owner assigned “Order flowers” to you']],
    );
  });

  it('must name an event, a user and a role of the company', async () => {
    const body = { event_id: 999_999, title: 'x', due_at: '2027-03-01T08:00:00Z' };
    expect(await team.owner.post('/tasks/store', body)).toMatchObject({
      status: 422,
      body: { errors: { event_id: ['Choose an event of your company.'] } },
    });
    const mine = { ...body, event_id: team.event.id };
    expect(await team.owner.post('/tasks/store', { ...mine, assigned_to: 999_999 })).toMatchObject({
      body: { errors: { assigned_to: ['Choose a member of your company.'] } },
    });
    expect(await team.owner.post('/tasks/store', { ...mine, assignee_role: 'Clown' })).toMatchObject({
      body: { errors: { assignee_role: ['Choose a role of your company.'] } },
    });
  });

  it('can be changed and deleted only by its creator and by users who manage workflows', async () => {
    const task = await aTask(team.app, team.event, { createdBy: team.worker.id });
    const body = { title: 'Book the great hall', due_at: task.dueAt.toISOString() };
    const change = (browser: Browser) => browser.call('PUT', `/tasks/update/${task.id}`, body);
    expect((await change(team.approver.browser)).status).toBe(403);
    expect((await team.approver.browser.call('DELETE', `/tasks/delete/${task.id}`)).status).toBe(403);
    expect((await change(team.worker.browser)).status).toBe(200);
    expect((await change(team.owner)).status).toBe(200);
    const [newest] = (await read(team.owner, task.id)).comments;
    expect(newest).toMatchObject({ kind: 'edited' });
    expect((await team.worker.browser.call('DELETE', `/tasks/delete/${task.id}`)).status).toBe(200);
    expect((await team.owner.get(`/tasks/${task.id}`)).status).toBe(404);
  });
});

describe('the events to choose from', () => {
  it('are the upcoming ones, next first, then past ones with open tasks, which push none of them out', async () => {
    const { app, companyId } = team;
    const { drizzle } = app.database;
    const at = (days: number) => new Date(app.clock.now().getTime() + days * DAY);
    const rows = Array.from({ length: 300 }, (_, index) => ({
      ...{ companyId, name: `Old ${index}`, status: 'completed' as const, currency: 'EUR' },
      ...{ startsAt: at(index - 400), endsAt: at(index - 399) },
    }));
    const old = await drizzle.insert(events).values(rows).returning({ id: events.id });
    await drizzle
      .insert(tasks)
      .values(old.map(({ id }) => ({ companyId, eventId: id, title: 'Pay the hall', dueAt: at(1) })));
    await anEvent(app, companyId, { name: 'Far', startsAt: at(500), endsAt: at(501) });
    await anEvent(app, companyId, { name: 'Near', startsAt: at(1), endsAt: at(2) });
    const { body } = await team.owner.visit('/tasks');
    const names = (body.props.events as { name: string }[]).map(({ name }) => name);
    expect(names[0]).toBe('Near');
    const far = names.indexOf('Far');
    expect(far).toBeGreaterThan(0);
    expect(names.slice(far + 1, far + 3)).toEqual(['Old 299', 'Old 298']);
    expect(names).toHaveLength(300);
  });
});

describe('the URL shared by the task page and the task call', () => {
  it('responds to a visit with the page and to a call with the task', async () => {
    const task = await aTask(team.app, team.event);
    const page = await team.owner.visit(`/tasks/${task.id}`);
    expect(page.body).toMatchObject({ component: 'Tasks/Show', props: { task: { id: task.id } } });
    expect((await team.owner.get(`/tasks/${task.id}`)).body).toMatchObject({ data: { id: task.id } });
  });
});
