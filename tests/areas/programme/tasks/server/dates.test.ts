import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { notifications } from '#server/database/schema/account/notifications.ts';
import { users } from '#server/database/schema/account/users.ts';
import { tasks } from '#server/database/schema/programme/tasks.ts';
import { only } from '#tests/server/fixtures/fixture.ts';
import { aTask, aTeam, read, type Team } from './aTeam.ts';

const HOUR = 3_600_000;

let team: Team;
beforeAll(async () => {
  team = await aTeam();
});
afterAll(() => team.app.close());
beforeEach(async () => {
  await team.app.database.drizzle.delete(tasks);
  await team.app.database.drizzle.delete(notifications);
});

/** Saves the event with another start, as the form does. */
async function move(start: string) {
  const end_date = new Date(Date.parse(start) + 2 * HOUR).toISOString();
  const body = { name: 'Harbour concert', status: 'active', start_date: start, end_date };
  const answer = await team.owner.call('PUT', `/events/update/${team.event.id}`, body);
  expect(answer.status).toBe(200);
}

describe('when an event is moved', () => {
  it('its tasks move with it, to 09:00 in the company’s time zone, across clock changes', async () => {
    const task = await aTask(team.app, team.event, { offsetDays: -14 });
    await move('2027-04-05T18:00:00.000Z');
    const moved = await read(team.owner, task.id);
    // Zürich is UTC+1 on 22 March and UTC+2 on 5 April.
    expect(moved.due_at).toBe('2027-03-22T08:00:00.000Z');
    expect(moved.comments[0]).toMatchObject({ kind: 'moved', comment: 'Due 22 Mar 2027, 09:00.' });
  });

  it('by the calendar, its tasks move as when the form is saved', async () => {
    await move('2027-04-05T18:00:00.000Z');
    const task = await aTask(team.app, team.event, { offsetDays: -1 });
    const span = { start_date: '2027-04-20T18:00:00.000Z', end_date: '2027-04-20T20:00:00.000Z' };
    const answer = await team.owner.call('PATCH', `/calendar/events/${team.event.id}/move`, span);
    expect(answer.status, JSON.stringify(answer.body)).toBe(200);
    expect((await read(team.owner, task.id)).due_at).toBe('2027-04-19T07:00:00.000Z');
  });

  it('completed tasks, tasks with a manual date and tasks without a workflow do not move', async () => {
    const stay = await Promise.all([
      aTask(team.app, team.event, { offsetDays: -3, status: 'completed' }),
      aTask(team.app, team.event, { offsetDays: -3, dueByHand: true }),
      aTask(team.app, team.event, { offsetDays: null }),
    ]);
    await move('2027-06-01T18:00:00.000Z');
    for (const task of stay) {
      expect((await read(team.owner, task.id)).due_at).toBe(task.dueAt.toISOString());
    }
  });

  it('a task whose manual date is cleared follows the event again', async () => {
    await move('2027-06-10T18:00:00.000Z');
    const task = await aTask(team.app, team.event, { offsetDays: -1 });
    const save = (due_at: string | null) =>
      team.owner.call('PUT', `/tasks/update/${task.id}`, { title: 'Book', due_at });
    await save('2027-05-01T10:00:00.000Z');
    expect(await read(team.owner, task.id)).toMatchObject({ due_by_hand: true, due_at: '2027-05-01T10:00:00.000Z' });
    await save(null);
    expect(await read(team.owner, task.id)).toMatchObject({ due_by_hand: false, due_at: '2027-06-09T07:00:00.000Z' });
  });
});

describe('task reminders', () => {
  async function notified() {
    await team.app.services.queue.enqueue(team.app.database.drizzle, 'tasks.remind', {});
    await team.app.services.queue.drain();
    const rows = await team.app.database.drizzle.select().from(notifications).orderBy(notifications.id);
    return rows.filter(({ kind }) => kind === 'task.due').map(({ userId, title }) => [userId, title]);
  }

  it('notify the assignee when a task is due within a day and when it is overdue, once each', async () => {
    const { app, event, worker } = team;
    const inHours = (hours: number) => new Date(app.clock.now().getTime() + hours * HOUR);
    await aTask(app, event, { title: 'Soon', dueAt: inHours(20), assignedTo: worker.id });
    await aTask(app, event, { title: 'Not yet', dueAt: inHours(40), assignedTo: worker.id });
    await aTask(app, event, {
      title: 'Handed in',
      dueAt: inHours(2),
      status: 'awaiting_approval',
      assignedTo: worker.id,
    });
    const soon = [worker.id, '“Soon” is due soon'];
    expect(await notified()).toEqual([soon]);
    expect(await notified()).toEqual([soon]);
    app.clock.advance(21 * HOUR);
    expect(await notified()).toEqual([soon, [worker.id, '“Soon” is overdue'], [worker.id, '“Not yet” is due soon']]);
    expect(await notified()).toHaveLength(3);
  });

  it('notify everyone with the role of an unassigned task, or else users who manage workflows', async () => {
    const { app, event, worker } = team;
    const owner = eq(users.email, 'owner@lakeside.test');
    const { id: ownerId } = only(await app.database.drizzle.select().from(users).where(owner));
    const dueAt = new Date(app.clock.now().getTime() + HOUR);
    await aTask(app, event, { title: 'Role', dueAt, assigneeRole: 'Role of wanda@lakeside.test' });
    await aTask(app, event, { title: 'Nobody', dueAt: new Date(dueAt.getTime() + 1) });
    const rows = await notified();
    expect(rows).toEqual([
      [worker.id, '“Role” is due soon'],
      [ownerId, '“Nobody” is due soon'],
    ]);
  });
});
