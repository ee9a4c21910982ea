import { Switch } from '@mantine/core';
import type { Workflow } from '#contract/workflows.ts';
import { formatCount } from '#domain/formatCount.ts';
import { CellTitle } from '#js/components/DataTable/CellTitle.tsx';
import { dateColumn } from '#js/components/DataTable/dateColumn.tsx';
import type { DataColumn } from '#js/components/DataTable/types.ts';
import { StatusBadge } from '#js/components/StatusBadge.tsx';
import { useWorkflows } from '#js/stores/workflows/workflows.ts';

/** The columns of the workflows; who may manage them switches them on and off here. */
export function workflowColumns(canManage: boolean): DataColumn<Workflow>[] {
  return [
    {
      id: 'name',
      header: 'Workflow',
      sortable: true,
      cell: ({ name, description }) => <CellTitle title={name} detail={description} />,
    },
    { id: 'context', header: 'For', cell: ({ context_name }) => context_name ?? 'Every event' },
    { id: 'templates', header: 'Tasks', align: 'end', cell: ({ templates }) => formatCount(templates) },
    { id: 'events', header: 'Events', align: 'end', cell: ({ events }) => formatCount(events) },
    {
      id: 'open_tasks',
      header: 'Open tasks',
      onPhone: 'end',
      align: 'end',
      cell: ({ open_tasks }) => formatCount(open_tasks),
    },
    {
      id: 'is_active',
      header: 'Active',
      onPhone: 'end',
      cell: (workflow) =>
        canManage ? (
          <Switch
            size="sm"
            aria-label={`${workflow.name} is active`}
            checked={workflow.is_active}
            onClick={(event) => event.stopPropagation()}
            onChange={() => useWorkflows.getState().toggle(workflow)}
          />
        ) : (
          <StatusBadge tone={workflow.is_active ? 'success' : 'neutral'}>
            {workflow.is_active ? 'Active' : 'Off'}
          </StatusBadge>
        ),
    },
    dateColumn('created_at', 'Created', { style: 'date', sortable: true, hidden: true, onPhone: 'hidden' }),
  ];
}
