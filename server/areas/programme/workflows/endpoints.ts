import { eq, isNull, or, sql } from 'drizzle-orm';
import { workflows as contract } from '#contract/programme/workflows.ts';
import { ownEvents } from '#server/database/organiserScope.ts';
import { defineSearchList } from '#server/database/SearchList.ts';
import { events } from '#server/database/schema/programme/events.ts';
import { workflows as table } from '#server/database/schema/programme/tasks.ts';
import { invalid } from '#server/http/outputs/failures.ts';
import { implementRecords } from '#server/http/records/implementRecords.ts';
import { applyWorkflow } from './applyWorkflow.ts';
import { findWorkflow } from './findWorkflow.ts';
import { presentWorkflow, workflowFields, workflowRows } from './workflowRows.ts';

export const workflowList = defineSearchList({
  name: 'workflows',
  table,
  text: [table.name, table.description],
  scope: sql`${table.contextId} is null or ${table.contextId} in ${ownEvents}`,
});

export const workflowRoutes = implementRecords(
  contract,
  {
    table,
    noun: 'Workflow',
    search: workflowList,
    sorts: { name: sql`lower(${table.name})`, created_at: table.createdAt },
    filters: {
      context_type: table.contextType,
      context_id: (id) => or(isNull(table.contextId), eq(table.contextId, id)),
      is_active: table.isActive,
    },
    added: ({ user }) => ({ createdBy: user?.id ?? null }),
    values: async ({ db }, body) => {
      if (body.context_id !== null && (await db.$count(events, eq(events.id, body.context_id))) === 0) {
        throw invalid({ context_id: ['Choose an event of your company.'] });
      }
      return workflowFields.toRow(body);
    },
    rows: workflowRows,
    present: (_, rows) => rows.map(presentWorkflow),
  },
  {
    'POST /workflows/{id}/apply': async (context) => {
      const { db, params, body } = context;
      const workflow = await findWorkflow(db, params.id);
      const ids = new Set([...(body.event_ids ?? []), ...(body.event_id === undefined ? [] : [body.event_id])]);
      const data = await applyWorkflow(context, workflow, [...ids]);
      return { data, message: messageOf(data.created, data.existing) };
    },
  },
);

function messageOf(created: number, existing: number): string {
  const tasks = (n: number) => `${n} ${n === 1 ? 'task' : 'tasks'}`;
  if (created === 0) {
    return 'Nothing to add: the tasks already exist';
  }
  return existing === 0
    ? `${tasks(created)} added`
    : `${tasks(created)} added; ${tasks(existing)} ${existing === 1 ? 'was' : 'were'} there already`;
}
