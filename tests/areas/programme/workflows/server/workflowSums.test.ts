import { eq, sql } from 'drizzle-orm';
import { expect, it } from 'vitest';
import type { Workflow } from '#contract/programme/workflows.ts';
import { rowsOf } from '#server/database/migrate.ts';
import { events } from '#server/database/schema/programme/events.ts';
import { tasks, workflows } from '#server/database/schema/programme/tasks.ts';
import { anEvent } from '#tests/areas/programme/events/server/anEvent.ts';
import { only } from '#tests/server/fixtures/fixture.ts';
import { app, companyId, openOffice, owner } from '#tests/server/fixtures/openOffice.ts';

openOffice();

async function aWorkflow(name: string): Promise<number> {
  return only(await app.database.drizzle.insert(workflows).values({ companyId, name }).returning()).id;
}

/** The sums shown in the list of workflows. Also checks that the stored sums match the tasks. */
async function shown(id: number): Promise<Partial<Workflow>> {
  const drift = await app.database.drizzle.execute(sql`
    select * from workflow_sums kept full join counted_workflow_sums() counted using (workflow_id, event_id)
    where coalesce(kept.tasks, 0) <> coalesce(counted.tasks, 0) or coalesce(kept.open, 0) <> coalesce(counted.open, 0)`);
  expect(rowsOf(drift)).toEqual([]);
  const { body } = await owner.get<Workflow[]>('/workflows/json?paginate=false');
  const { events: applied, open_tasks } = body.find((workflow) => workflow.id === id) ?? {};
  return { events: applied, open_tasks };
}

it('the stored sums of events and open tasks follow the tasks through every change', async () => {
  const { drizzle } = app.database;
  const [first, second] = [await anEvent(app, companyId), await anEvent(app, companyId)];
  const [id, other] = [await aWorkflow('Concert'), await aWorkflow('Market')];
  const aTask = (eventId: number, workflowId: number | null = id) => ({
    ...{ companyId, eventId, workflowId, title: 'Book the hall', dueAt: app.clock.now() },
  });
  expect(await shown(id)).toEqual({ events: 0, open_tasks: 0 });

  const made = await drizzle
    .insert(tasks)
    .values([aTask(first.id), aTask(first.id), aTask(second.id), aTask(second.id, null), aTask(second.id, other)])
    .returning();
  expect(await shown(id)).toEqual({ events: 2, open_tasks: 3 });

  const [one] = made;
  const isOne = eq(tasks.id, one?.id ?? 0);
  await drizzle.update(tasks).set({ status: 'completed' }).where(isOne);
  expect(await shown(id)).toEqual({ events: 2, open_tasks: 2 });
  await drizzle.update(tasks).set({ status: 'in_progress', workflowId: other }).where(isOne);
  expect(await shown(id)).toEqual({ events: 2, open_tasks: 2 });
  expect(await shown(other)).toEqual({ events: 2, open_tasks: 2 });

  await drizzle.delete(tasks).where(eq(tasks.eventId, second.id));
  expect(await shown(id)).toEqual({ events: 1, open_tasks: 1 });
  await drizzle.delete(events).where(eq(events.id, first.id));
  expect(await shown(id)).toEqual({ events: 0, open_tasks: 0 });
});

it('a workflow whose tasks stay can be deleted', async () => {
  const event = await anEvent(app, companyId);
  const id = await aWorkflow('Gala');
  const task = { companyId, eventId: event.id, workflowId: id, title: 'Book the hall', dueAt: app.clock.now() };
  await app.database.drizzle.insert(tasks).values(task);
  await app.database.drizzle.delete(workflows).where(eq(workflows.id, id));
  expect(await shown(id)).toEqual({ events: undefined, open_tasks: undefined });
});
