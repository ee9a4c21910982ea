import '#css/mantineForms.css';
import { Head, router } from '@inertiajs/react';
import { Button } from '@mantine/core';
import { IconPencil, IconPlus, IconStack2, IconTrash } from '@tabler/icons-react';
import { useMemo, useState } from 'react';
import type { PageProps } from '#contract/pages.ts';
import type { Workflow } from '#contract/workflows.ts';
import { pageUrl } from '#domain/pageUrl.ts';
import { WORKFLOW_SORTS } from '#domain/workflows.ts';
import { DataTable } from '#js/components/DataTable/DataTable.tsx';
import { defineList } from '#js/components/DataTable/defineList.ts';
import type { RowAction } from '#js/components/DataTable/types.ts';
import { EmptyState } from '#js/components/EmptyState.tsx';
import { lazyDialog } from '#js/components/lazyDialog.tsx';
import { PageHeader } from '#js/components/PageHeader.tsx';
import { useCan } from '#js/stores/permissions.ts';
import { useWorkflows } from '#js/stores/workflows/workflows.ts';
import { removeWorkflow } from './Partials/removeWorkflow.ts';
import { workflowColumns } from './Partials/workflowColumns.tsx';

const WorkflowModal = lazyDialog(async () => (await import('./Partials/WorkflowModal.tsx')).WorkflowModal);

const workflows = defineList(useWorkflows, {
  sorts: WORKFLOW_SORTS,
  filters: {
    is_active: {
      label: 'State',
      options: [
        { value: 'true', label: 'Active' },
        { value: 'false', label: 'Off' },
      ],
    },
  },
});
export const { prefetch } = workflows;

export default function WorkflowsIndex({ events }: PageProps<'Workflows/Index'>) {
  const canManage = useCan('workflows.manage');
  const [editing, setEditing] = useState<Workflow | 'new' | null>(null);
  const columns = useMemo(() => workflowColumns(canManage), [canManage]);
  const table = workflows.useTable();

  const add = { label: 'New workflow', icon: <IconPlus size={16} />, onClick: () => setEditing('new') };
  const actions: RowAction<Workflow>[] = [
    { label: 'Edit', icon: <IconPencil size={16} />, run: setEditing },
    { label: 'Delete', icon: <IconTrash size={16} />, danger: true, run: removeWorkflow },
  ];
  return (
    <>
      <Head title="Workflows" />
      <PageHeader
        title="Workflows"
        context="The tasks that every event has, due by its date"
        action={canManage ? add : undefined}
      />
      <DataTable
        noun="workflows"
        columns={columns}
        rowId={(workflow) => workflow.id}
        rowHref={(workflow) => pageUrl('Workflows/Show', workflow)}
        rowActions={canManage ? () => actions : undefined}
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
        {...table}
      />
      {editing && (
        <WorkflowModal
          workflow={editing === 'new' ? null : editing}
          events={events}
          onClose={() => setEditing(null)}
          onSaved={(saved) =>
            editing === 'new' && saved ? router.visit(pageUrl('Workflows/Show', saved)) : setEditing(null)
          }
        />
      )}
    </>
  );
}
