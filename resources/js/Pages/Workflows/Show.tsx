import '#css/mantineForms.css';
import { Button, Switch } from '@mantine/core';
import { IconPlus, IconStack2 } from '@tabler/icons-react';
import { useState } from 'react';
import type { PageProps } from '#contract/pages.ts';
import type { TaskTemplate } from '#contract/programme/taskTemplates.ts';
import type { Workflow } from '#contract/programme/workflows.ts';
import { pageUrl } from '#domain/kit/pageUrl.ts';
import { SortableList } from '#js/components/input/SortableList.tsx';
import { confirm } from '#js/components/overlay/confirm.ts';
import { lazyDialog } from '#js/components/overlay/lazyDialog.tsx';
import { Card } from '#js/components/page/Card.tsx';
import { RecordPage } from '#js/components/page/RecordPage.tsx';
import { EmptyState } from '#js/components/state/EmptyState.tsx';
import { ErrorState } from '#js/components/state/ErrorState.tsx';
import { SkeletonText } from '#js/components/state/Skeleton.tsx';
import { useLoad } from '#js/components/state/useLoad.ts';
import { DateText } from '#js/components/text/DateText.tsx';
import type { Fact } from '#js/components/text/Facts.tsx';
import { StatusBadge } from '#js/components/text/StatusBadge.tsx';
import { useCan } from '#js/stores/account/permissions.ts';
import { useRecord } from '#js/stores/kit/useRecord.ts';
import { useTaskTemplates } from '#js/stores/programme/workflows/taskTemplates.ts';
import { useWorkflows } from '#js/stores/programme/workflows/workflows.ts';
import { removeWorkflow } from './Partials/removeWorkflow.ts';
import { TemplateRow } from './Partials/TemplateRow.tsx';

const ApplyToEventsModal = lazyDialog(
  async () => (await import('./Partials/ApplyToEventsModal.tsx')).ApplyToEventsModal,
);
const TemplateDrawer = lazyDialog(async () => (await import('./Partials/TemplateDrawer.tsx')).TemplateDrawer);
const WorkflowModal = lazyDialog(async () => (await import('./Partials/WorkflowModal.tsx')).WorkflowModal);

type Dialog = 'edit' | 'apply' | 'new' | TaskTemplate | null;

export default function WorkflowsShow({ workflow: sent, roles }: PageProps<'Workflows/Show'>) {
  const canManage = useCan('workflows.manage');
  const current = useRecord(useWorkflows, sent);
  const templates = useTaskTemplates();
  const { load } = templates;
  const [dialog, setDialog] = useState<Dialog>(null);
  const workflow = { ...current, templates: templates.loaded ? templates.list.length : current.templates };
  const query = { workflow_id: sent.id };

  useLoad(load, query);

  const close = () => setDialog(null);
  const refusal =
    workflow.templates === 0
      ? 'Add a task first.'
      : workflow.is_active
        ? undefined
        : 'This workflow is off. Switch it on first.';
  return (
    <RecordPage
      title={workflow.name}
      status={
        <StatusBadge tone={workflow.is_active ? 'success' : 'neutral'}>
          {workflow.is_active ? 'Active' : 'Off'}
        </StatusBadge>
      }
      context={workflow.description ?? (workflow.context_name ? `For ${workflow.context_name}` : 'For every event')}
      breadcrumbs={[{ label: 'Workflows', href: pageUrl('Workflows/Index') }]}
      facts={factsOf(workflow, canManage)}
      {...(canManage && {
        action: {
          label: 'Apply to events',
          icon: <IconStack2 size={16} />,
          refusal,
          onClick: () => setDialog('apply'),
        },
        edit: { onClick: () => setDialog('edit') },
        removal: { run: () => removeWorkflow(workflow), next: pageUrl('Workflows/Index') },
      })}
    >
      <Card
        title="Tasks"
        description="In the order they are done"
        flush
        actions={
          canManage && (
            <Button size="xs" variant="default" leftSection={<IconPlus size={14} />} onClick={() => setDialog('new')}>
              Add task
            </Button>
          )
        }
      >
        {templates.loadError ? (
          <ErrorState title={templates.loadError} onRetry={() => load(query)} />
        ) : !templates.loaded ? (
          <SkeletonText lines={6} />
        ) : templates.list.length === 0 ? (
          <NoTemplates onAdd={canManage ? () => setDialog('new') : undefined} />
        ) : (
          <SortableList
            label="Tasks of the workflow"
            items={templates.list}
            itemId={({ id }) => id}
            itemName={({ title }) => title}
            disabled={!canManage}
            onReorder={(items) => templates.reorder(workflow.id, items)}
            render={(template) => (
              <TemplateRow
                template={template}
                {...(canManage && {
                  onEdit: () => setDialog(template),
                  onRemove: () => removeTemplate(template),
                })}
              />
            )}
          />
        )}
      </Card>
      {dialog === 'edit' && <WorkflowModal record={workflow} onClose={close} />}
      {dialog === 'apply' && <ApplyToEventsModal workflow={workflow} onClose={close} />}
      {dialog !== null && dialog !== 'edit' && dialog !== 'apply' && (
        <TemplateDrawer
          key={dialog === 'new' ? 'new' : dialog.id}
          record={dialog === 'new' ? null : dialog}
          roles={roles}
          onClose={close}
        />
      )}
    </RecordPage>
  );
}

function factsOf(workflow: Workflow, canManage: boolean): Fact[] {
  const facts = [
    { label: 'Event', value: workflow.context_name ?? 'Every event' },
    { label: 'Tasks', value: workflow.templates },
    { label: 'Applied to', value: appliedText(workflow.events) },
    { label: 'Open tasks', value: workflow.open_tasks },
    { label: 'Created', value: <DateText value={workflow.created_at} style="date" /> },
  ];
  const toggle = () => useWorkflows.getState().toggle(workflow);
  const isActive = <Switch aria-label="Active" checked={workflow.is_active} onChange={toggle} />;
  return canManage ? [...facts, { label: 'Active', value: isActive }] : facts;
}

function appliedText(events: number | null): string | null {
  return events === null ? null : `${events} ${events === 1 ? 'event' : 'events'}`;
}

function NoTemplates({ onAdd }: { onAdd?: () => void }) {
  return (
    <EmptyState
      icon={<IconStack2 size={20} />}
      title="No tasks yet"
      action={onAdd && <Button onClick={onAdd}>Add the first task</Button>}
    >
      A task has a title, a due date relative to the event, and a role.
    </EmptyState>
  );
}

async function removeTemplate({ id, title }: TaskTemplate): Promise<void> {
  const isConfirmed = await confirm({
    title: `Delete “${title}” from this workflow?`,
    body: 'Tasks that were created from it stay.',
    confirmLabel: 'Delete task',
    danger: true,
  });
  if (isConfirmed) {
    await useTaskTemplates.getState().remove(id);
  }
}
