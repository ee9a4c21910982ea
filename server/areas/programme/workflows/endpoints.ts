import { and, eq, isNull, or, sql } from 'drizzle-orm';
import type { Sent } from '#contract/kit/absent.ts';
import type { BodyOf } from '#contract/kit/define.ts';
import { taskTemplates as templateContract } from '#contract/programme/taskTemplates.ts';
import { workflows as contract, type workflow } from '#contract/programme/workflows.ts';
import { lockRecord } from '#server/database/lock.ts';
import { only } from '#server/database/only.ts';
import { ownEvents } from '#server/database/organiserScope.ts';
import { defineSearchList } from '#server/database/SearchList.ts';
import { events } from '#server/database/schema/events.ts';
import { workflows as table, taskTemplates } from '#server/database/schema/tasks.ts';
import { find } from '#server/database/search.ts';
import type { Transaction } from '#server/database/tenancy.ts';
import type { HandlerContext } from '#server/http/context.ts';
import { implement } from '#server/http/implement.ts';
import { orderBy } from '#server/http/orderBy.ts';
import { invalid } from '#server/http/outputs/failures.ts';
import { paginate } from '#server/http/paginate.ts';
import { applyWorkflow } from './applyWorkflow.ts';
import { findTemplate, findWorkflow } from './findWorkflow.ts';
import { createTemplate, listTemplates, orderTemplates, updateTemplate } from './templates.ts';
import { type FullWorkflowRow, presentWorkflow, workflowFields, workflowRows } from './workflowRows.ts';

type WorkflowInput = BodyOf<(typeof contract)['POST /workflows/store']>;

const SORTS = { name: sql`lower(${table.name})`, created_at: table.createdAt };

export const workflowList = defineSearchList({
  name: 'workflows',
  table,
  text: [table.name, table.description],
  scope: sql`${table.contextId} is null or ${table.contextId} in ${ownEvents}`,
});

export const workflowRoutes = implement(
  { ...contract, ...templateContract },
  {
    'GET /workflows/json': async ({ db, query }) => {
      const { search, context_type, context_id, is_active } = query;
      return paginate<FullWorkflowRow, Sent<typeof workflow>>(db, query, {
        id: table.id,
        where: and(
          eq(table.contextType, context_type),
          context_id ? or(isNull(table.contextId), eq(table.contextId, context_id)) : undefined,
          is_active === undefined ? undefined : eq(table.isActive, is_active),
        ),
        found: await find(db, workflowList, search),
        order: orderBy(SORTS, query, table.id),
        rows: workflowRows(db),
        present: (rows) => rows.map(presentWorkflow),
      });
    },

    'POST /workflows/store': async (context) => {
      const { db, body, company, user, services } = context;
      const now = services.clock.now();
      const values = { ...(await valuesOf(context, body)), companyId: company.id, createdBy: user?.id ?? null };
      const rows = await db
        .insert(table)
        .values({ ...values, createdAt: now, updatedAt: now })
        .returning();
      return { data: await presentOne(db, only(rows).id), message: 'Workflow created' };
    },

    'GET /workflows/get-workflow/{id}': async ({ db, params }) => ({ data: await presentOne(db, params.id) }),

    'PUT /workflows/update/{id}': async (context) => {
      const { db, params, mergeStored, services } = context;
      await lockRecord(db, table, params.id);
      const before = await findWorkflow(db, params.id);
      const body = mergeStored(await presentOne(db, before.id));
      await db
        .update(table)
        .set({ ...(await valuesOf(context, body)), updatedAt: services.clock.now() })
        .where(eq(table.id, before.id));
      return { data: await presentOne(db, before.id), message: 'Workflow saved' };
    },

    'POST /workflows/{id}/apply': async (context) => {
      const { db, params, body } = context;
      const workflow = await findWorkflow(db, params.id);
      const ids = new Set([...(body.event_ids ?? []), ...(body.event_id === undefined ? [] : [body.event_id])]);
      const data = await applyWorkflow(context, workflow, [...ids]);
      return { data, message: messageOf(data.created, data.existing) };
    },

    'GET /task-templates/json': (context) => listTemplates(context, context.query),

    'POST /task-templates/store': async (context) => ({
      data: await createTemplate(context, context.body),
      message: 'Task template created successfully',
    }),

    'PUT /task-templates/order': async (context) => ({
      data: await orderTemplates(context, context.body.workflow_id, context.body.task_templates),
      message: 'Order saved',
    }),

    'PUT /task-templates/update/{id}': async (context) => ({
      data: await updateTemplate(context, context.params.id, context.mergeStored),
      message: 'Task template saved',
    }),

    'DELETE /task-templates/delete/{id}': async ({ db, params }) => {
      const template = await findTemplate(db, params.id);
      await db.delete(taskTemplates).where(eq(taskTemplates.id, template.id));
      return { message: 'Task template deleted' };
    },

    'DELETE /workflows/delete/{id}': async ({ db, params }) => {
      const workflow = await findWorkflow(db, params.id);
      await db.delete(table).where(eq(table.id, workflow.id));
      return { message: 'Workflow deleted' };
    },
  },
);

async function valuesOf({ db }: HandlerContext, body: WorkflowInput) {
  if (body.context_id !== null && (await db.$count(events, eq(events.id, body.context_id))) === 0) {
    throw invalid({ context_id: ['Choose an event of your company.'] });
  }
  return workflowFields.toRow(body);
}

export async function presentOne(db: Transaction, id: number): Promise<Sent<typeof workflow>> {
  await findWorkflow(db, id);
  const row = only(await workflowRows(db).where(eq(table.id, id)));
  return presentWorkflow(row);
}

function messageOf(created: number, existing: number): string {
  const tasks = (n: number) => `${n} ${n === 1 ? 'task' : 'tasks'}`;
  if (created === 0) {
    return 'Nothing to add: the tasks already exist';
  }
  return existing === 0
    ? `${tasks(created)} added`
    : `${tasks(created)} added; ${tasks(existing)} ${existing === 1 ? 'was' : 'were'} there already`;
}
