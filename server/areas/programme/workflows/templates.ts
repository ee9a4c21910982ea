import { asc, eq, sql } from 'drizzle-orm';
import type { Sent } from '#contract/kit/absent.ts';
import { taskTemplates as contract, type taskTemplate } from '#contract/programme/taskTemplates.ts';
import { assertAssignees } from '#server/areas/programme/tasks/assignees.ts';
import { only } from '#server/database/only.ts';
import { taskTemplates as table, workflows } from '#server/database/schema/programme/tasks.ts';
import type { HandlerContext } from '#server/http/context.ts';
import { conflict, invalid } from '#server/http/outputs/failures.ts';
import { implementRecords } from '#server/http/records/implementRecords.ts';
import { templateFields } from './workflowRows.ts';

const MAX_TASKS = 200;

/** The task templates of a workflow, or of all workflows. New ones are added at the end. */
export const templateRoutes = implementRecords(
  contract,
  {
    table,
    noun: 'Task template',
    messages: { created: 'Task template created successfully' },
    search: { text: table.title },
    sorts: { position: table.position, offset_days: table.offsetDays, title: sql`lower(${table.title})` },
    grouped: table.workflowId,
    filters: { workflow_id: table.workflowId },
    added: async ({ db }, body) => {
      const workflow = only(await db.select().from(workflows).where(eq(workflows.id, body.workflow_id)), () =>
        invalid({ workflow_id: ['Choose a workflow of your company.'] }),
      );
      if ((await db.$count(table, eq(table.workflowId, workflow.id))) >= MAX_TASKS) {
        throw conflict(`A workflow can have at most ${MAX_TASKS} tasks.`);
      }
      const position = sql`(select coalesce(max(t.position) + 1, 0) from task_templates t where t.workflow_id = ${workflow.id})`;
      return { workflowId: workflow.id, position };
    },
    values: async (context, body) => {
      await assertAssignees(context, [], body);
      return templateFields.toRow(body);
    },
    present: (_, rows) => rows.map(templateFields.toWire),
  },
  {
    'PUT /task-templates/order': async (context) => ({
      data: await orderTemplates(context, context.body.workflow_id, context.body.task_templates),
      message: 'Order saved',
    }),
  },
);

/** Sets the order of all templates of a workflow. @throws 422 if one is missing or from another workflow */
async function orderTemplates(
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
  return rows.map(templateFields.toWire);
}
