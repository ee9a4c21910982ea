import type { Permission } from '#contract/permissions.ts';
import type { TaskDetail } from '#contract/programme/task.ts';
import { tasks } from '#server/database/schema/programme/tasks.ts';
import { anEvent } from '#tests/areas/programme/events/server/anEvent.ts';
import { anOffice } from '#tests/server/fixtures/anOffice.ts';
import type { Browser } from '#tests/server/fixtures/Browser.ts';
import { aUser, only, signedIn } from '#tests/server/fixtures/fixture.ts';
import type { TestApp } from '#tests/server/fixtures/testApp.ts';

type Answer = { data: TaskDetail; message: string; errors?: Record<string, string[]> };

export const WORKER: Permission[] = ['events.view', 'tasks.view', 'tasks.work'];

/** An office with an event and three people: an owner, a worker, and a worker who can approve. */
export async function aTeam() {
  const office = await anOffice({ timezone: 'Europe/Zurich' });
  const { app, companyId } = office;
  const event = await anEvent(app, companyId);
  const worker = await aUser(app, companyId, 'wanda@lakeside.test', WORKER);
  const approver = await aUser(app, companyId, 'aaron@lakeside.test', [...WORKER, 'tasks.approve']);
  return {
    ...office,
    event,
    worker: { ...worker, browser: await signedIn(app, worker) },
    approver: { ...approver, browser: await signedIn(app, approver) },
  };
}

export type Team = Awaited<ReturnType<typeof aTeam>>;

/** A task of the event in the given state. */
export async function aTask(
  { database, clock }: Pick<TestApp, 'database' | 'clock'>,
  event: { id: number; companyId: number },
  values: Partial<typeof tasks.$inferInsert> = {},
) {
  const dueAt = new Date(clock.now().getTime() + 7 * 86_400_000);
  return only(
    await database.drizzle
      .insert(tasks)
      .values({ companyId: event.companyId, eventId: event.id, title: 'Book the hall', dueAt, ...values })
      .returning(),
  );
}

/** Runs an action on a task. */
export function act(browser: Browser, id: number, action: string, body: unknown = {}) {
  return browser.post<Answer>(`/tasks/${id}/${action}`, body);
}

export async function read(browser: Browser, id: number): Promise<TaskDetail> {
  return (await browser.get<Answer>(`/tasks/${id}`)).body.data;
}
