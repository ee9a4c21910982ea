import { asc, eq, sql } from 'drizzle-orm';
import type { Sent } from '#contract/kit/absent.ts';
import type { BodyOf, QueryOf } from '#contract/kit/define.ts';
import type { Page } from '#contract/kit/shapes.ts';
import type { taskTemplates as contract, taskTemplate } from '#contract/programme/taskTemplates.ts';

import { assertAssignees } from '#server/areas/programme/tasks/assignees.ts';
import { containing } from '#server/database/like.ts';
import { lockRecord } from '#server/database/lock.ts';
import { only } from '#server/database/only.ts';
import { taskTemplates as table, workflows } from '#server/database/schema/tasks.ts';
import type { HandlerContext } from '#server/http/context.ts';
import type { MergeStored } from '#server/http/implement.ts';
import { orderBy } from '#server/http/orderBy.ts';
import { conflict, invalid } from '#server/http/outputs/failures.ts';
import { paginate } from '#server/http/paginate.ts';
import { findTemplate, type TemplateRow } from './findWorkflow.ts';
import { presentTemplate, templateFields } from './workflowRows.ts';

type Query = QueryOf<(typeof contract)['GET /task-templates/json']>;
type Change = MergeStored<(typeof contract)['PUT /task-templates/update/{id}']>;
type Input = ReturnType<Change>;
type NewInput = BodyOf<(typeof contract)['POST /task-templates/store']>;

const MAX_TASKS = 200;
const SORTS = { position: table.position, offset_days: table.offsetDays, title: sql`lower(${table.title})` };

/** Task templates of a workflow, or of all workflows. */
export function listTemplates(
  { db }: HandlerContext,
  query: Query,
): Promise<Page<Sent<typeof taskTemplate>> | Sent<typeof taskTemplate>[]> {
  const text = query.search ? sql`lower(${table.title}) like ${containing(query.search)}` : sql`true`;
  return paginate<TemplateRow, Sent<typeof taskTemplate>>(db, query, {
    id: table.id,
    where: sql`${text} and ${query.workflow_id ? eq(table.workflowId, query.workflow_id) : sql`true`}`,
    order: [asc(table.workflowId), ...orderBy(SORTS, query, table.id)],
    rows: db.select().from(table).$dynamic(),
    present: (rows) => rows.map(presentTemplate),
  });
}

/** Adds a template at the end of its workflow. @throws 409, 422 */
export async function createTemplate(context: HandlerContext, body: NewInput): Promise<Sent<typeof taskTemplate>> {
  const { db, company, services } = context;
  const workflow = only(await db.select().from(workflows).where(eq(workflows.id, body.workflow_id)), () =>
    invalid({ workflow_id: ['Choose a workflow of your company.'] }),
  );
  if ((await db.$count(table, eq(table.workflowId, workflow.id))) >= MAX_TASKS) {
    throw conflict(`A workflow can have at most ${MAX_TASKS} tasks.`);
  }
  const now = services.clock.now();
  const position = sql<number>`(select coalesce(max(t.position) + 1, 0) from task_templates t where t.workflow_id = ${workflow.id})`;
  const values = { ...(await valuesOf(context, body)), companyId: company.id, workflowId: workflow.id, position };
  const rows = await db
    .insert(table)
    .values({ ...values, createdAt: now, updatedAt: now })
    .returning();
  return presentTemplate(only(rows));
}

/** @throws 404, 409, 422 */
export async function updateTemplate(
  context: HandlerContext,
  id: number,
  mergeStored: Change,
): Promise<Sent<typeof taskTemplate>> {
  const { db, services } = context;
  await lockRecord(db, table, id);
  const before = await findTemplate(db, id);
  const body = mergeStored(presentTemplate(before));
  const rows = await db
    .update(table)
    .set({ ...(await valuesOf(context, body)), updatedAt: services.clock.now() })
    .where(eq(table.id, before.id))
    .returning();
  return presentTemplate(only(rows));
}

/** Sets the order of all templates of a workflow. @throws 422 if one is missing or from another workflow */
export async function orderTemplates(
  { db }: HandlerContext,
  workflowId: number,
  ids: number[],
): Promise<Sent<typeof taskTemplate>[]> {
  const known = await db.select({ id: table.id }).from(table).where(eq(table.workflowId, workflowId));
  const wanted = new Set(ids);
  if (known.length === 0) {
    throw invalid({ workflow_id: ['Choose a workflow of your company.'] });
  }
  if (wanted.size !== ids.length || known.length !== ids.length || !known.every(({ id }) => wanted.has(id))) {
    throw invalid({ task_templates: ['List every task of this workflow once.'] });
  }
  const places = JSON.stringify(ids.map((id, position) => ({ id, position })));
  await db.execute(sql`
    update task_templates set position = made.position
    from json_to_recordset(${places}::json) as made(id integer, position integer) where task_templates.id = made.id`);
  const rows = await db.select().from(table).where(eq(table.workflowId, workflowId)).orderBy(asc(table.position));
  return rows.map(presentTemplate);
}

async function valuesOf(context: HandlerContext, body: Input) {
  await assertAssignees(context, [], body);
  return templateFields.toRow(body);
}
