import { Head } from '@inertiajs/react';
import { Button } from '@mantine/core';
import { IconChecklist, IconPlus, IconStack2 } from '@tabler/icons-react';
import { useState } from 'react';
import type { PageProps } from '#contract/pages.ts';
import { pageUrl } from '#domain/kit/pageUrl.ts';
import { useAnswered } from '#js/components/form/useAnswered.ts';
import { lazyDialog } from '#js/components/overlay/lazyDialog.tsx';
import { EmptyState } from '#js/components/state/EmptyState.tsx';
import { SkeletonCard } from '#js/components/state/Skeleton.tsx';
import { DataTable } from '#js/components/table/DataTable.tsx';
import { useCompanyChannel } from '#js/lib/useShared.ts';
import { useCanCheck } from '#js/stores/account/permissions.ts';
import { useChannel } from '#js/stores/kit/useChannel.ts';
import { useRecord } from '#js/stores/kit/useRecord.ts';
import { useEvents } from '#js/stores/programme/events/events.ts';
import { useTaskActions } from '#js/stores/programme/tasks/taskActions.ts';
import { useTasks } from '#js/stores/programme/tasks/tasks.ts';
import { LayoutSwitch } from '../Tasks/Partials/LayoutSwitch.tsx';
import { type TaskDialog, TaskDialogs } from '../Tasks/Partials/TaskDialogs.tsx';
import { taskMenu } from '../Tasks/Partials/taskActions.tsx';
import { taskColumns } from '../Tasks/Partials/taskColumns.tsx';
import { eventTaskList, recordPill } from '../Tasks/Partials/taskList.ts';
import styles from '../Tasks/Partials/tasks.module.css';
import { taskView, useTaskView } from '../Tasks/Partials/useTaskView.ts';
import { EventHeader } from './Partials/EventHeader.tsx';
import { listedTotal } from './Partials/listedTotal.ts';

const ApplyWorkflowModal = lazyDialog(
  async () => (await import('../Tasks/Partials/ApplyWorkflowModal.tsx')).ApplyWorkflowModal,
);

const BoardView = lazyDialog(async () => (await import('../Tasks/Partials/BoardView.tsx')).BoardView, <SkeletonCard />);

const COLUMNS = taskColumns({ withEvent: false });

export default function Todos({ event: sent, people, roles }: PageProps<'Events/Todos'>) {
  const event = useRecord(useEvents, sent);
  const can = useCanCheck();
  const { layout, setLayout } = useTaskView();
  const { reload } = useTasks.getState();
  const [dialog, setDialog] = useState<TaskDialog | { kind: 'apply' }>(null);
  const table = eventTaskList.useTable({ layout, eventId: event.id });
  const counted = { ...event, task_count: listedTotal(table, event.task_count) };
  const actions = useTaskActions(setDialog);
  const channel = useCompanyChannel('company-tasks');
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
  const filters = [...table.filters, recordPill('assigned_to', 'Assigned to', people)];
  // While a cleared search loads, the rows are still those of the search.
  const isFiltered = useAnswered(table.rows, table.list.isFiltered);
  const isEmpty = table.loaded && table.rows.length === 0 && !isFiltered;
  return (
    <>
      <Head title={`Tasks · ${event.name}`} />
      <EventHeader
        event={counted}
        can={can}
        action={can('tasks.work') ? add : undefined}
        menu={can('workflows.manage') ? [apply] : []}
      />
      <div className={styles.switches}>
        <p className={styles.muted}>What has to be done for this event, and by whom.</p>
        <LayoutSwitch layout={layout} onChange={setLayout} />
      </div>
      {layout === 'board' && (table.error !== null || !isEmpty) ? (
        <BoardView {...table} filters={filters} withEvent={false} actions={actions} />
      ) : (
        <DataTable
          noun="tasks"
          columns={COLUMNS}
          rowId={(task) => task.id}
          rowHref={(task) => pageUrl('Tasks/Show', task)}
          rowActions={taskMenu(actions)}
          settingsKey="event-tasks"
          empty={
            <EmptyState
              icon={<IconChecklist size={20} />}
              title="Nothing to do yet"
              action={can('workflows.manage') && <Button onClick={apply.onClick}>Apply a workflow</Button>}
            >
              A workflow adds the tasks that every event needs, each due a set number of days before or after it.
            </EmptyState>
          }
          {...table}
          filters={filters}
        />
      )}
      {dialog?.kind === 'apply' ? (
        <ApplyWorkflowModal eventId={event.id} onClose={close} onTried={reload} />
      ) : (
        <TaskDialogs
          dialog={dialog}
          onClose={close}
          people={people}
          roles={roles}
          eventId={event.id}
          canManage={can('workflows.manage')}
        />
      )}
    </>
  );
}

/** Loads the list while a link to the page is hovered. */
export function prefetch(url: string, { event }: PageProps<'Events/Todos'>): void {
  eventTaskList.prefetch(url, { layout: taskView(url).layout, eventId: event.id });
}
