import { Head } from '@inertiajs/react';
import { Button } from '@mantine/core';
import { IconChecklist, IconPlus } from '@tabler/icons-react';
import { useState } from 'react';
import type { PageProps } from '#contract/pages.ts';
import { pageUrl } from '#domain/kit/pageUrl.ts';
import { Segments } from '#js/components/input/Segments.tsx';
import { lazyDialog } from '#js/components/overlay/lazyDialog.tsx';
import { PageHeader } from '#js/components/page/PageHeader.tsx';
import { EmptyState } from '#js/components/state/EmptyState.tsx';
import { SkeletonCard } from '#js/components/state/Skeleton.tsx';
import { useLoad } from '#js/components/state/useLoad.ts';
import { DataTable } from '#js/components/table/DataTable.tsx';
import { useCompanyChannel } from '#js/lib/useShared.ts';
import { useCanCheck } from '#js/stores/account/permissions.ts';
import { useChannel } from '#js/stores/kit/useChannel.ts';
import { useTaskActions } from '#js/stores/programme/tasks/taskActions.ts';
import { useTaskCounts } from '#js/stores/programme/tasks/taskCounts.ts';
import { useTasks } from '#js/stores/programme/tasks/tasks.ts';
import { LayoutSwitch } from './Partials/LayoutSwitch.tsx';
import { type TaskDialog, TaskDialogs } from './Partials/TaskDialogs.tsx';
import { taskMenu } from './Partials/taskActions.tsx';
import { taskColumns } from './Partials/taskColumns.tsx';
import { recordPill, taskList } from './Partials/taskList.ts';
import styles from './Partials/tasks.module.css';
import { useTaskStart } from './Partials/useTaskStart.ts';
import { type TaskScope, taskView, useTaskView } from './Partials/useTaskView.ts';

const BoardView = lazyDialog(async () => (await import('./Partials/BoardView.tsx')).BoardView, <SkeletonCard />);

const COLUMNS = taskColumns({ withEvent: true });

export default function TasksIndex({ people, roles, events }: PageProps<'Tasks/Index'>) {
  const can = useCanCheck();
  const channel = useCompanyChannel('company-tasks');
  const count = useTaskCounts((state) => state.load);
  const view = useTaskView();
  const [dialog, setDialog] = useState<TaskDialog>(null);
  useTaskStart((start) => setDialog({ kind: 'new', start }));
  const table = taskList.useTable(view);
  const actions = useTaskActions(setDialog);

  useLoad(count);
  const refresh = () => {
    void useTasks.getState().reload();
    void count();
  };
  useChannel(channel, 'task.changed', refresh, { onReconnect: refresh });

  const add = { label: 'New task', icon: <IconPlus size={16} />, onClick: () => setDialog({ kind: 'new' }) };
  const filters = [
    ...table.filters,
    { ...recordPill('assigned_to', 'Assigned to', people), multiple: true },
    { ...recordPill('event_id', 'Event', events), multiple: true },
  ];
  return (
    <>
      <Head title="Tasks" />
      <PageHeader title="Tasks" context="Across all events" action={can('tasks.work') ? add : undefined} />
      <div className={styles.switches}>
        <ScopeSwitch scope={view.scope} onChange={view.setScope} />
        <LayoutSwitch layout={view.layout} onChange={view.setLayout} />
      </div>
      {view.layout === 'board' ? (
        <BoardView {...table} filters={filters} withEvent actions={actions} />
      ) : (
        <DataTable
          noun="tasks"
          columns={COLUMNS}
          rowId={(task) => task.id}
          rowHref={(task) => pageUrl('Tasks/Show', task)}
          rowActions={taskMenu(actions)}
          empty={<NoTasks scope={view.scope} onAdd={can('tasks.work') ? add.onClick : undefined} />}
          {...table}
          filters={filters}
        />
      )}
      <TaskDialogs
        dialog={dialog}
        onClose={() => setDialog(null)}
        people={people}
        roles={roles}
        canManage={can('workflows.manage')}
      />
    </>
  );
}

/** Loads the list while a link to the page is hovered. */
export function prefetch(url: string): void {
  taskList.prefetch(url, taskView(url));
}

/** Reads the counts itself, so that loading them does not render the list again. */
function ScopeSwitch({ scope, onChange }: { scope: TaskScope; onChange: (scope: TaskScope) => void }) {
  const counts = useTaskCounts((state) => state.counts);
  return (
    <Segments
      label="Whose tasks"
      value={scope}
      onChange={(next) => onChange(scopeOf(next))}
      data={[
        { value: 'waiting', label: withCount('Waiting for me', counts?.waiting_for_me) },
        { value: 'mine', label: withCount('Mine', counts?.mine) },
        { value: 'all', label: 'All' },
      ]}
    />
  );
}

const EMPTY: Record<TaskScope, { title: string; body: string }> = {
  all: { title: 'No tasks yet', body: 'Apply a workflow to an event, or add a single task.' },
  waiting: {
    title: 'Nothing is waiting for you',
    body: 'Tasks assigned to you and approvals you can give appear here.',
  },
  mine: { title: 'You have no tasks', body: 'They appear here once somebody assigns you one, or you start one.' },
};

function NoTasks({ scope, onAdd }: { scope: TaskScope; onAdd?: () => void }) {
  const { title, body } = EMPTY[scope];
  return (
    <EmptyState
      icon={<IconChecklist size={20} />}
      title={title}
      action={scope === 'all' && onAdd && <Button onClick={onAdd}>New task</Button>}
    >
      {body}
    </EmptyState>
  );
}

function withCount(label: string, count: number | null | undefined) {
  return (
    <>
      {label} {!!count && <span className={styles.count}>{count}</span>}
    </>
  );
}

function scopeOf(value: string): TaskScope {
  return value === 'waiting' || value === 'mine' ? value : 'all';
}
