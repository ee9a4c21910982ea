import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { Task } from '#contract/programme/task.ts';
import { areas } from '#server/areas.ts';
import { rowsOf } from '#server/database/migrate.ts';
import { DEMO_PASSWORD } from '#server/demo/people.ts';
import { seedDemo } from '#server/demo/seedDemo.ts';
import { createTestApp, type TestApp } from '#tests/server/fixtures/testApp.ts';

let app: TestApp;
beforeAll(async () => {
  app = await createTestApp({ environment: { SEED_DEMO: 'true' } });
  await seedDemo(app.services, areas);
});
afterAll(() => app.close());

async function rows<T>(query: ReturnType<typeof sql>): Promise<T[]> {
  return rowsOf<T>(await app.database.drizzle.execute(query));
}

it('each demo company has workflows with tasks in every status, some overdue, some with comments', async () => {
  const found = await rows<{
    company: number;
    statuses: number;
    late: number;
    workflows: number;
    comments: number;
  }>(sql`
    select t.company_id as company, count(distinct t.status)::int as statuses,
      count(*) filter (where t.due_at < now() and t.status in ('pending', 'in_progress'))::int as late,
      (select count(*)::int from workflows w where w.company_id = t.company_id) as workflows,
      (select count(*)::int from task_comments c where c.company_id = t.company_id and c.kind = 'comment') as comments
    from tasks t group by 1 order by 1`);
  expect(found).toHaveLength(2);
  for (const { statuses, late, workflows, comments } of found) {
    expect(statuses).toBe(4);
    expect(late).toBeGreaterThan(0);
    expect(workflows).toBeGreaterThanOrEqual(2);
    expect(comments).toBeGreaterThan(0);
  }
});

it('demo tasks follow the rules: nobody approved their own work, nothing is in the future, all belongs to one company', async () => {
  expect(
    await rows(sql`
      select t.id from tasks t join events e on e.id = t.event_id
      where t.approved_by = t.completed_by or e.company_id <> t.company_id
        or (t.status = 'completed' and t.needs_approval and t.approved_by is null)
        or (t.status in ('completed', 'awaiting_approval')) <> (t.completed_by is not null)
        or (t.status = 'pending' and t.started_at is not null)
        or greatest(t.created_at, t.started_at, t.completed_at, t.approved_at, t.rejected_at) > now()
      union all select c.id from task_comments c join tasks t on t.id = c.task_id
      where c.company_id <> t.company_id or c.created_at > now()`),
  ).toEqual([]);
});

it('tasks wait for the demo owner’s approval', async () => {
  const ada = await app.browser('lakeside.localhost').signIn('ada@lakeside.test', DEMO_PASSWORD);
  const { body } = await ada.get<{ data: Task[] }>('/tasks/json?waiting_for_me=1&status=awaiting_approval');
  expect(body.data.length).toBeGreaterThan(0);
  expect(body.data.every(({ actions }) => actions?.includes('approve'))).toBe(true);
});
