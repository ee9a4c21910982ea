import { Switch } from '@mantine/core';
import type { Workflow } from '#contract/programme/workflows.ts';
import { countColumn } from '#js/components/table/columns/countColumn.ts';
import { dateColumn } from '#js/components/table/columns/dateColumn.tsx';
import { textColumn } from '#js/components/table/columns/textColumn.ts';
import { titleColumn } from '#js/components/table/columns/titleColumn.tsx';
import type { DataColumn } from '#js/components/table/types.ts';
import { StatusBadge } from '#js/components/text/StatusBadge.tsx';
import { useWorkflows } from '#js/stores/programme/workflows/workflows.ts';

/** The columns of the workflows, with a switch for people who can manage them. */
export function workflowColumns(canManage: boolean): DataColumn<Workflow>[] {
  return [
    titleColumn('name', 'Workflow', ({ name, description }) => ({ title: name, detail: description })),
    textColumn('context', 'Event', ({ context_name }) => context_name ?? 'Every event'),
    countColumn('templates', 'Tasks', ({ templates }) => templates),
    countColumn('events', 'Events', ({ events }) => events),
    countColumn('open_tasks', 'Open tasks', ({ open_tasks }) => open_tasks, { onPhone: 'end' }),
    {
      id: 'is_active',
      header: 'Active',
      onPhone: 'end',
      text: ({ is_active }) => (is_active ? 'Active' : 'Off'),
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
