import '#css/mantineSwitch.css';
import { router } from '@inertiajs/react';
import { IconStack2 } from '@tabler/icons-react';
import { useMemo } from 'react';
import { pageUrl } from '#domain/kit/pageUrl.ts';
import { WORKFLOW_SORTS } from '#domain/programme/workflows.ts';
import { lazyDialog } from '#js/components/overlay/lazyDialog.tsx';
import { PageHeader } from '#js/components/page/PageHeader.tsx';
import { defineList } from '#js/components/table/defineList.ts';
import { RecordList } from '#js/components/table/RecordList.tsx';
import { useCanCheck } from '#js/stores/account/permissions.ts';
import { useWorkflows } from '#js/stores/programme/workflows/workflows.ts';
import { removeWorkflow } from './Partials/removeWorkflow.ts';
import { workflowColumns } from './Partials/workflowColumns.tsx';

const WorkflowModal = lazyDialog(async () => (await import('./Partials/WorkflowModal.tsx')).WorkflowModal);

const workflows = defineList(useWorkflows, {
  sorts: WORKFLOW_SORTS,
  filters: {
    is_active: {
      label: 'Status',
      options: [
        { value: 'true', label: 'Active' },
        { value: 'false', label: 'Off' },
      ],
    },
  },
});
export const { prefetch } = workflows;

export default function WorkflowsIndex() {
  const can = useCanCheck();
  const canManage = can('workflows.manage');
  return (
    <RecordList
      title="Workflows"
      noun="workflows"
      can={can}
      create={{ label: 'New workflow', permission: 'workflows.manage' }}
      header={(action) => (
        <PageHeader
          title="Workflows"
          context="Tasks that every event needs, due relative to its date"
          action={action}
        />
      )}
      columns={useMemo(() => workflowColumns(canManage), [canManage])}
      table={workflows.useTable()}
      rowHref={(workflow) => pageUrl('Workflows/Show', workflow)}
      removal={{ run: removeWorkflow }}
      empty={{
        icon: <IconStack2 size={20} />,
        title: 'No workflows yet',
        text: 'Write down once what an event needs, from booking the hall to thanking everybody; then apply it to each event.',
      }}
      form={(workflow, close) => (
        <WorkflowModal
          record={workflow}
          onClose={close}
          onSaved={(saved) => (workflow === null && saved ? router.visit(pageUrl('Workflows/Show', saved)) : close())}
        />
      )}
    />
  );
}
