import { Head } from '@inertiajs/react';
import { Button, SegmentedControl } from '@mantine/core';
import { IconChecklist, IconPlus } from '@tabler/icons-react';
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
import { PageHeader } from '#js/components/PageHeader.tsx';
import { SkeletonCard } from '#js/components/Skeleton.tsx';
import { optionsOf } from '#js/components/statuses.ts';
import { listParams, useListQuery } from '#js/components/useListQuery.ts';
import { useLoad } from '#js/components/useLoad.ts';
import { useShared } from '#js/lib/useShared.ts';
import { useChannel } from '#js/stores/kit/useChannel.ts';
import { useCanCheck } from '#js/stores/permissions.ts';
import { taskDialogCalls, useTaskActions } from '#js/stores/tasks/taskActions.ts';
import { useTaskCounts } from '#js/stores/tasks/taskCounts.ts';
import { useTasks } from '#js/stores/tasks/tasks.ts';
import { LayoutSwitch } from './Partials/LayoutSwitch.tsx';
import { type TaskDialog, TaskDialogs } from './Partials/TaskDialogs.tsx';
import { taskMenu } from './Partials/taskActions.tsx';
import { taskColumns } from './Partials/taskColumns.tsx';
import { TASK_LABELS } from './Partials/taskLabels.ts';
import { TASK_LIST, taskQuery } from './Partials/taskQuery.ts';
import styles from './Partials/tasks.module.css';
import { type TaskScope, taskView, useTaskView } from './Partials/useTaskView.ts';

const TaskBoard = lazyDialog(async () => (await import('./Partials/TaskBoard.tsx')).TaskBoard, <SkeletonCard />);

const COLUMNS = taskColumns({ withEvent: true });

export default function TasksIndex({ people, roles, events }: PageProps<'Tasks/Index'>) {
  const can = useCanCheck();
  const { company } = useShared();
  const { load, reload, ...tasks } = useTasks();
  const count = useTaskCounts((state) => state.load);
  const view = useTaskView();
  const [dialog, setDialog] = useState<TaskDialog>(null);
  const list = useListQuery(TASK_LIST);
  const query = taskQuery(list.params, view.layout, view.scope);
  const deeds = useTaskActions(setDialog);

  useLoad(load, query);
  useEffect(() => void count(), [count]);
  const refresh = () => {
    void reload();
    void count();
  };
  useChannel(company && `company-tasks.${company.id}`, 'task.changed', refresh, { onReconnect: refresh });

  const add = { label: 'New task', icon: <IconPlus size={16} />, onClick: () => setDialog({ kind: 'new' }) };
  const isBoard = view.layout === 'board';
  return (
    <>
      <Head title="Tasks" />
      <PageHeader title="Tasks" context="Of all events, by their dates" action={can('tasks.work') ? add : undefined} />
      <div className={styles.switches}>
        <ScopeSwitch scope={view.scope} onChange={view.setScope} />
        <LayoutSwitch layout={view.layout} onChange={view.setLayout} />
      </div>
      {isBoard && tasks.loadError ? (
        <ErrorState title={tasks.loadError} onRetry={() => load(query)} />
      ) : isBoard ? (
        <TaskBoard tasks={tasks.list} loaded={tasks.loaded} withEvent deeds={deeds} />
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
          filters={filtersOf(people, events)}
          empty={<NoTasks scope={view.scope} onAdd={can('tasks.work') ? add.onClick : undefined} />}
        />
      )}
      <TaskDialogs
        dialog={dialog}
        onClose={() => setDialog(null)}
        people={people}
        roles={roles}
        events={events}
        canManage={can('workflows.manage')}
        {...taskDialogCalls}
      />
    </>
  );
}

/** The list is on its way while the link is pointed at. */
export function prefetch(url: string): void {
  const { layout, scope } = taskView(url);
  useTasks.getState().prefetch(taskQuery(listParams(url, TASK_LIST), layout, scope));
}

/** Knows the figures by itself, so that their coming draws no row of the list again. */
function ScopeSwitch({ scope, onChange }: { scope: TaskScope; onChange: (scope: TaskScope) => void }) {
  const counts = useTaskCounts((state) => state.counts);
  return (
    <SegmentedControl
      aria-label="Whose tasks"
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
  all: { title: 'No tasks yet', body: 'Apply a workflow to an event, or add a task of its own.' },
  waiting: {
    title: 'Nothing waits for you',
    body: 'Work that is given to you and approvals that you may give show up here.',
  },
  mine: { title: 'No tasks are yours', body: 'They show up here once somebody gives you one, or you start one.' },
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

type Choice = { id: number; name: string };

function filtersOf(people: Choice[], events: Choice[]): FilterDefinition<Task>[] {
  const options = (choices: Choice[]) => choices.map(({ id, name }) => ({ value: String(id), label: name }));
  return [
    { id: 'status', label: 'Status', options: optionsOf(TASK_LABELS) },
    { id: 'assigned_to', label: 'Assigned to', options: options(people) },
    { id: 'event_id', label: 'Event', options: options(events) },
  ];
}

function withCount(label: string, count: number | undefined) {
  return (
    <>
      {label} {count !== undefined && count > 0 && <span className={styles.count}>{count}</span>}
    </>
  );
}

function scopeOf(value: string): TaskScope {
  return value === 'waiting' || value === 'mine' ? value : 'all';
}
