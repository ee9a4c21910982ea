import { pageUrl } from '#domain/pageUrl.ts';
import '#css/mantineForms.css';
import { Head, router } from '@inertiajs/react';
import { Button, Switch } from '@mantine/core';
import { IconPencil, IconPlus, IconStack2, IconTrash } from '@tabler/icons-react';
import { useEffect, useMemo, useState } from 'react';
import type { PageProps } from '#contract/pages.ts';
import type { Workflow } from '#contract/workflows.ts';
import { CellTitle } from '#js/components/DataTable/CellTitle.tsx';
import { DataTable } from '#js/components/DataTable/DataTable.tsx';
import { rowsOf } from '#js/components/DataTable/rowsOf.ts';
import type { DataColumn, FilterDefinition } from '#js/components/DataTable/types.ts';
import { DateText } from '#js/components/DateText.tsx';
import { EmptyState } from '#js/components/EmptyState.tsx';
import { lazyDialog } from '#js/components/lazyDialog.tsx';
import { PageHeader } from '#js/components/PageHeader.tsx';
import { StatusBadge } from '#js/components/StatusBadge.tsx';
import { type ListParams, listParams, useListQuery } from '#js/components/useListQuery.ts';
import { useCan } from '#js/stores/permissions.ts';
import { toggleWorkflow, useWorkflows, type WorkflowQuery } from '#js/stores/workflows/workflows.ts';
import { askToRemoveWorkflow } from './Partials/askToRemoveWorkflow.ts';

const WorkflowModal = lazyDialog(async () => (await import('./Partials/WorkflowModal.tsx')).WorkflowModal);

const LIST = { sorts: ['name', 'created_at'] as const, filters: ['is_active'] as const };
const FILTERS: FilterDefinition<Workflow>[] = [
  {
    id: 'is_active',
    label: 'State',
    options: [
      { value: 'true', label: 'Active' },
      { value: 'false', label: 'Off' },
    ],
  },
];

export default function WorkflowsIndex({ events }: PageProps<'Workflows/Index'>) {
  const canManage = useCan('workflows.manage');
  const { load, create, update, remove, ...workflows } = useWorkflows();
  const [editing, setEditing] = useState<Workflow | 'new' | null>(null);
  const list = useListQuery(LIST);
  const columns = useMemo(() => columnsOf(canManage), [canManage]);

  useEffect(() => void load(queryOf(list.params)), [load, list.params]);

  const add = { label: 'New workflow', icon: <IconPlus size={16} />, onClick: () => setEditing('new') };
  const workflow = editing === 'new' ? null : editing;
  return (
    <>
      <Head title="Workflows" />
      <PageHeader
        title="Workflows"
        context="The tasks that every event has, counted from its day"
        action={canManage ? add : undefined}
      />
      <DataTable
        noun="workflows"
        columns={columns}
        {...rowsOf(workflows)}
        rowId={(each) => each.id}
        list={list}
        onRetry={() => load(queryOf(list.params))}
        rowHref={(each) => pageUrl('Workflows/Show', each)}
        filters={FILTERS}
        rowActions={
          canManage
            ? () => [
                { label: 'Edit', icon: <IconPencil size={16} />, run: setEditing },
                {
                  label: 'Delete',
                  icon: <IconTrash size={16} />,
                  danger: true,
                  run: async (each) => (await askToRemoveWorkflow(each)) && remove(each.id),
                },
              ]
            : undefined
        }
        empty={
          <EmptyState
            icon={<IconStack2 size={20} />}
            title="No workflows yet"
            action={canManage && <Button onClick={add.onClick}>New workflow</Button>}
          >
            Write down once what an event needs, from booking the hall to thanking everybody; then apply it to each
            event.
          </EmptyState>
        }
      />
      {editing && (
        <WorkflowModal
          key={workflow?.id ?? 'new'}
          workflow={workflow}
          events={events}
          onClose={() => setEditing(null)}
          save={(values) => (workflow ? update(workflow.id, values) : create(values))}
          onSaved={(outcome) =>
            workflow ? setEditing(null) : router.visit(pageUrl('Workflows/Show', { id: idOf(outcome.data) }))
          }
        />
      )}
    </>
  );
}

/** The list is on its way while the link is pointed at. */
export function prefetch(url: string): void {
  useWorkflows.getState().prefetch(queryOf(listParams(url, LIST)));
}

function queryOf({ is_active, ...params }: ListParams<'name' | 'created_at', 'is_active'>): WorkflowQuery {
  return { ...params, is_active: is_active === 'true' || is_active === 'false' ? is_active : undefined };
}

function columnsOf(canManage: boolean): DataColumn<Workflow>[] {
  return [
    {
      id: 'name',
      header: 'Workflow',
      sortable: true,
      cell: ({ name, description }) => <CellTitle title={name} detail={description} />,
    },
    { id: 'context', header: 'For', cell: ({ context_name }) => context_name ?? 'Every event' },
    { id: 'templates', header: 'Tasks', align: 'end', cell: ({ templates }) => templates },
    { id: 'events', header: 'Events', align: 'end', cell: ({ events }) => events },
    { id: 'open_tasks', header: 'Open tasks', align: 'end', cell: ({ open_tasks }) => open_tasks },
    {
      id: 'is_active',
      header: 'Active',
      cell: (workflow) =>
        canManage ? (
          <Switch
            size="sm"
            aria-label={`${workflow.name} is active`}
            checked={workflow.is_active}
            onClick={(event) => event.stopPropagation()}
            onChange={() => toggleWorkflow(workflow)}
          />
        ) : (
          <StatusBadge tone={workflow.is_active ? 'success' : 'neutral'}>
            {workflow.is_active ? 'Active' : 'Off'}
          </StatusBadge>
        ),
    },
    {
      id: 'created_at',
      header: 'Created',
      sortable: true,
      hidden: true,
      onCard: 'hidden',
      cell: ({ created_at }) => <DateText value={created_at} style="date" />,
    },
  ];
}

function idOf(data: unknown): number {
  return typeof data === 'object' && data !== null && 'id' in data ? Number(data.id) : 0;
}
