import { Head } from '@inertiajs/react';
import { Button } from '@mantine/core';
import { IconChecklist, IconPlus, IconStack2 } from '@tabler/icons-react';
import { useEffect, useState } from 'react';
import type { PageProps } from '#contract/pages.ts';
import type { Task } from '#contract/task.ts';
import { pageUrl } from '#domain/pageUrl.ts';
import { DataTable } from '#js/components/DataTable/DataTable.tsx';
import { rowsOf } from '#js/components/DataTable/rowsOf.ts';
import type { FilterDefinition } from '#js/components/DataTable/types.ts';
import { EmptyState } from '#js/components/EmptyState.tsx';
import { ErrorState } from '#js/components/ErrorState.tsx';
import { lazyDialog } from '#js/components/lazyDialog.tsx';
import { SkeletonCard } from '#js/components/Skeleton.tsx';
import { optionsOf } from '#js/components/statuses.ts';
import { listParams, useListQuery } from '#js/components/useListQuery.ts';
import { useLoad } from '#js/components/useLoad.ts';
import { useShared } from '#js/lib/useShared.ts';
import { useChannel } from '#js/stores/kit/useChannel.ts';
import { useCanCheck } from '#js/stores/permissions.ts';
import { taskDialogCalls, useTaskActions } from '#js/stores/tasks/taskActions.ts';
import { type TaskQuery, useTasks } from '#js/stores/tasks/tasks.ts';
import { applyWorkflow, useWorkflows } from '#js/stores/workflows/workflows.ts';
import { LayoutSwitch } from '../Tasks/Partials/LayoutSwitch.tsx';
import { type TaskDialog, TaskDialogs } from '../Tasks/Partials/TaskDialogs.tsx';
import { taskMenu } from '../Tasks/Partials/taskActions.tsx';
import { taskColumns } from '../Tasks/Partials/taskColumns.tsx';
import { TASK_LABELS } from '../Tasks/Partials/taskLabels.ts';
import { TASK_LIST, taskQuery } from '../Tasks/Partials/taskQuery.ts';
import styles from '../Tasks/Partials/tasks.module.css';
import { type TaskLayout, taskView, useTaskView } from '../Tasks/Partials/useTaskView.ts';
import { EventHeader } from './Partials/EventHeader.tsx';

const ApplyWorkflowModal = lazyDialog(
  async () => (await import('../Tasks/Partials/ApplyWorkflowModal.tsx')).ApplyWorkflowModal,
);

const TaskBoard = lazyDialog(async () => (await import('../Tasks/Partials/TaskBoard.tsx')).TaskBoard, <SkeletonCard />);

const COLUMNS = taskColumns({ withEvent: false });

export default function Todos({ event, people, roles }: PageProps<'Events/Todos'>) {
  const can = useCanCheck();
  const { company } = useShared();
  const { load, reload, ...tasks } = useTasks();
  const { layout, setLayout } = useTaskView();
  const [dialog, setDialog] = useState<TaskDialog | { kind: 'apply' }>(null);
  const list = useListQuery(TASK_LIST);
  const query = queryOf(event.id, list.params, layout);
  const deeds = useTaskActions(setDialog);

  useLoad(load, query);
  const channel = company && `company-tasks.${company.id}`;
  useChannel(channel, 'task.changed', (change) => change.event_id === event.id && void reload(), {
    onReconnect: reload,
  });

  const add = { label: 'New task', icon: <IconPlus size={16} />, onClick: () => setDialog({ kind: 'new' }) };
  const apply = {
    label: 'Apply a workflow',
    icon: <IconStack2 size={16} />,
    onClick: () => setDialog({ kind: 'apply' }),
  };
  const close = () => setDialog(null);
  const isEmpty = tasks.loaded && tasks.list.length === 0 && !list.isFiltered;
  return (
    <>
      <Head title={`Tasks · ${event.name}`} />
      <EventHeader
        event={event}
        can={can}
        action={can('tasks.work') ? add : undefined}
        menu={can('workflows.manage') ? [apply] : []}
      />
      <div className={styles.switches}>
        <p className={styles.muted}>What has to be done for this event, and by whom.</p>
        <LayoutSwitch layout={layout} onChange={setLayout} />
      </div>
      {layout === 'board' && tasks.loadError ? (
        <ErrorState title={tasks.loadError} onRetry={() => load(query)} />
      ) : layout === 'board' && !isEmpty ? (
        <TaskBoard tasks={tasks.list} loaded={tasks.loaded} withEvent={false} deeds={deeds} />
      ) : (
        <DataTable
          noun="tasks"
          columns={COLUMNS}
          {...rowsOf(tasks)}
          rowId={(task) => task.id}
          list={list}
          onRetry={() => load(query)}
          rowHref={(task) => pageUrl('Tasks/Show', task)}
          rowActions={taskMenu(deeds)}
          filters={filtersOf(people)}
          settingsKey="event-tasks"
          empty={
            <EmptyState
              icon={<IconChecklist size={20} />}
              title="Nothing to do yet"
              action={can('workflows.manage') && <Button onClick={apply.onClick}>Apply a workflow</Button>}
            >
              A workflow adds the tasks that every event has, each due by its days from the event.
            </EmptyState>
          }
        />
      )}
      {dialog?.kind === 'apply' ? (
        <ApplyDialog eventId={event.id} onClose={close} onApplied={reload} />
      ) : (
        <TaskDialogs
          dialog={dialog}
          onClose={close}
          people={people}
          roles={roles}
          eventId={event.id}
          canManage={can('workflows.manage')}
          {...taskDialogCalls}
        />
      )}
    </>
  );
}

/** The list is on its way while the link is pointed at. */
export function prefetch(url: string, { event }: PageProps<'Events/Todos'>): void {
  useTasks.getState().prefetch(queryOf(event.id, listParams(url, TASK_LIST), taskView(url).layout));
}

function queryOf(eventId: number, asked: Parameters<typeof taskQuery>[0], layout: TaskLayout): TaskQuery {
  const { event_id: _, ...query } = taskQuery(asked, layout, 'all');
  return { eventId, ...query };
}

type ApplyDialogProps = { eventId: number; onClose: () => void; onApplied: () => Promise<void> };

function ApplyDialog({ eventId, onClose, onApplied }: ApplyDialogProps) {
  const { list, loaded, load } = useWorkflows();
  useEffect(() => void load({ context_id: eventId, is_active: 'true', paginate: 'false' }), [load, eventId]);
  return (
    <ApplyWorkflowModal
      workflows={list}
      loaded={loaded}
      onClose={onClose}
      save={async (id) => {
        const outcome = await applyWorkflow(id, [eventId]);
        await onApplied();
        return outcome;
      }}
    />
  );
}

function filtersOf(people: { id: number; name: string }[]): FilterDefinition<Task>[] {
  return [
    { id: 'status', label: 'Status', options: optionsOf(TASK_LABELS) },
    {
      id: 'assigned_to',
      label: 'Assigned to',
      options: people.map(({ id, name }) => ({ value: String(id), label: name })),
    },
  ];
}
