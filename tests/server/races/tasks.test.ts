import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { withoutLocks } from '#server/database/lock.ts';
import { notifications } from '#server/database/schema/account/notifications.ts';
import { taskComments, tasks } from '#server/database/schema/programme/tasks.ts';
import { anEvent } from '#tests/areas/programme/events/server/anEvent.ts';
import { act, aTask, WORKER } from '#tests/areas/programme/tasks/server/aTeam.ts';
import { postgresUrl } from '#tests/server/createDatabase.ts';
import { Browser } from '#tests/server/fixtures/Browser.ts';
import { aCompany, aUser, PASSWORD } from '#tests/server/fixtures/fixture.ts';
import { type Listening, sendTo, startListening } from './listening.ts';
import { together } from './together.ts';

const ROUNDS = 6;

/** Two people decide on one task at the same moment, over HTTP. */
describe.each(['pglite', 'postgres'] as const)('two simultaneous decisions on a task on %s', (on) => {
  describe.skipIf(on === 'postgres' && !postgresUrl)('with the lock', () => {
    const desk = aDesk(on);

    it('one user approves, and the other gets a conflict', async () => {
      for (let round = 0; round < ROUNDS; round += 1) {
        const { answers, kinds } = await desk.decide('approve', 'approve');
        expect(answers.sort()).toEqual([200, 409]);
        expect(kinds).toEqual(['approved']);
      }
    });

    it('one approves or the other rejects, never both', async () => {
      for (let round = 0; round < ROUNDS; round += 1) {
        const { answers, kinds, status } = await desk.decide('approve', 'reject');
        expect(answers.sort()).toEqual([200, 409]);
        expect(kinds).toHaveLength(1);
        expect(status).toBe(kinds[0] === 'approved' ? 'completed' : 'in_progress');
      }
    });
  });
});

/** PGlite has one connection and runs transactions one after another, so it cannot show the difference. */
describe.skipIf(!postgresUrl)('two simultaneous decisions without the lock, on PostgreSQL', () => {
  const desk = aDesk('postgres');
  beforeEach(() => withoutLocks(true));

  it.each(['approve', 'reject'])('one approves and the other can still %s (negative control)', async (second) => {
    const { answers, kinds } = await desk.decide('approve', second);
    expect(answers).toEqual([200, 200]);
    expect(kinds).toHaveLength(2);
  });
});

/** Two approvers, each with a signed-in browser, and a task that waits for approval. */
function aDesk(on: 'pglite' | 'postgres') {
  let running: Listening;
  let event: Awaited<ReturnType<typeof anEvent>>;
  let worker: number;
  const browsers: Browser[] = [];

  beforeAll(async () => {
    running = await startListening(on);
    const { app, port } = running;
    const { company } = await aCompany(app, 'lakeside');
    event = await anEvent(app, company.id);
    worker = (await aUser(app, company.id, 'wanda@lakeside.test', WORKER)).id;
    for (const name of ['aaron', 'ann']) {
      await aUser(app, company.id, `${name}@lakeside.test`, [...WORKER, 'tasks.approve']);
      browsers.push(
        await new Browser((request) => sendTo(port, request), '127.0.0.1').signIn(`${name}@lakeside.test`, PASSWORD),
      );
    }
  }, 120_000);
  afterAll(() => running.close());

  return {
    async decide(first: string, second: string) {
      const { app } = running;
      const { drizzle } = app.database;
      const done = { status: 'awaiting_approval', needsApproval: true, completedBy: worker } as const;
      const { id } = await aTask(app, event, done);
      const [one, other] = browsers;
      const reason = { reason: 'Not yet' };
      const answers = await together(app, 'tasks', [
        async () => one && act(one, id, first, reason),
        async () => other && act(other, id, second, reason),
      ]);
      const comments = await drizzle.select().from(taskComments).where(eq(taskComments.taskId, id));
      const [task] = await drizzle.select().from(tasks).where(eq(tasks.id, id));
      await drizzle.delete(notifications);
      return {
        answers: answers.map((answer) => answer?.status),
        kinds: comments.map(({ kind }) => kind),
        status: task?.status,
      };
    },
  };
}
