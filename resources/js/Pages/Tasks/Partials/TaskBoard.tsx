import {
  DndContext,
  type DragEndEvent,
  type DragStartEvent,
  MouseSensor,
  TouchSensor,
  useDroppable,
  useSensor,
  useSensors,
} from '@dnd-kit/core';
import { useState } from 'react';
import type { Task } from '#contract/programme/task.ts';
import { formatCount } from '#domain/kit/formatCount.ts';
import { totalText } from '#domain/kit/money/totalText.ts';
import { pageUrl } from '#domain/kit/pageUrl.ts';
import { actionBetween } from '#domain/programme/taskStates.ts';
import { TASK_STATUSES, type TaskAction, type TaskStatus } from '#domain/programme/tasks.ts';
import { useTrail } from '#js/components/page/useTrail.ts';
import { Skeleton } from '#js/components/state/Skeleton.tsx';
import { StatusBadge } from '#js/components/text/StatusBadge.tsx';
import { PER_COLUMN } from '#js/stores/programme/tasks/fetchBoard.ts';
import { useTasks } from '#js/stores/programme/tasks/tasks.ts';
import styles from './TaskBoard.module.css';
import { TaskCard } from './TaskCard.tsx';
import { type TaskActions, taskMenu } from './taskActions.tsx';
import { TASK_LABELS } from './taskLabels.ts';

type TaskBoardProps = {
  tasks: Task[];
  /** False until the first tasks are loaded. */
  loaded: boolean;
  withEvent: boolean;
  actions: TaskActions;
};

/**
 * Tasks by status. A card can be dragged only to statuses that its own status and the user's permissions allow; its
 * menu offers the same by keyboard.
 */
export function TaskBoard({ tasks, loaded, withEvent, actions }: TaskBoardProps) {
  const [dragged, setDragged] = useState<Task | null>(null);
  const sensors = useSensors(
    useSensor(MouseSensor, { activationConstraint: { distance: 6 } }),
    useSensor(TouchSensor, { activationConstraint: { delay: 250, tolerance: 6 } }),
  );
  const others = tasks.filter((task) => !TASK_STATUSES.some((status) => status === task.status));
  useTrail(tasks.map(({ id }) => pageUrl('Tasks/Show', { id })));

  function onDragStart({ active }: DragStartEvent) {
    setDragged(tasks.find(({ id }) => id === active.id) ?? null);
  }

  function onDragEnd({ over }: DragEndEvent) {
    const to = TASK_STATUSES.find((status) => status === over?.id);
    const action = dragged && to ? moveTo(dragged, to, actions) : null;
    setDragged(null);
    if (dragged && action) {
      actions.act(dragged, action);
    }
  }

  return (
    <DndContext
      sensors={sensors}
      onDragStart={onDragStart}
      onDragEnd={onDragEnd}
      onDragCancel={() => setDragged(null)}
      accessibility={{ announcements: SILENT, screenReaderInstructions: { draggable: '' } }}
    >
      <div className={styles.board}>
        {TASK_STATUSES.map((status) => (
          <Column
            key={status}
            status={status}
            tasks={tasks.filter((task) => task.status === status)}
            loaded={loaded}
            withEvent={withEvent}
            actions={actions}
            dragged={dragged}
          />
        ))}
        {others.length > 0 && (
          <Column
            status={null}
            tasks={others}
            loaded={loaded}
            withEvent={withEvent}
            actions={actions}
            dragged={dragged}
          />
        )}
      </div>
    </DndContext>
  );
}

type ColumnProps = TaskBoardProps & {
  /** Null for tasks with a status that this client does not know. */
  status: TaskStatus | null;
  dragged: Task | null;
};

function Column({ status, tasks, loaded, withEvent, actions, dragged }: ColumnProps) {
  const { setNodeRef, isOver } = useDroppable({ id: status ?? 'other', disabled: status === null });
  const isLegal = status !== null && dragged !== null && moveTo(dragged, status, actions) !== null;
  const { label, tone } = status === null ? OTHER : TASK_LABELS[status];
  const remainder = useTasks(({ remainders }) => status && remainders[status]);
  const isExact = remainder?.isExact ?? true;
  const total = tasks.length + (remainder?.count ?? 0);
  const hidden = total - Math.min(tasks.length, PER_COLUMN);
  const target =
    dragged === null || dragged.status === status ? 'none' : isLegal ? (isOver ? 'over' : 'legal') : 'illegal';
  return (
    <section ref={setNodeRef} className={styles.column} data-target={target} aria-label={label}>
      <div className={styles.head}>
        <StatusBadge tone={tone}>{label}</StatusBadge>
        {loaded && <span className={styles.count}>{totalText(total, isExact)}</span>}
      </div>
      {!loaded && (
        <div className={styles.cards} role="status" aria-busy="true" aria-label="Tasks are loading">
          <Skeleton height="4.5rem" />
          <Skeleton height="4.5rem" />
        </div>
      )}
      {tasks.length > 0 && (
        <ul className={styles.cards}>
          {tasks.slice(0, PER_COLUMN).map((task) => (
            <li key={task.id}>
              <TaskCard
                task={task}
                withEvent={withEvent}
                menu={taskMenu(actions)(task)}
                canMove={actions.offered(task).length > 0}
              />
            </li>
          ))}
        </ul>
      )}
      {loaded && total === 0 && <p className={styles.empty}>Nothing here</p>}
      {loaded && hidden > 0 && <p className={styles.empty}>{moreText(hidden, isExact)}</p>}
    </section>
  );
}

function moreText(count: number, isExact: boolean): string {
  return isExact ? `${formatCount(count)} more ${count === 1 ? 'is' : 'are'} in the list` : 'More are in the list';
}

function moveTo(task: Task, to: TaskStatus, { offered }: TaskActions): TaskAction | null {
  const { status, needs_approval } = task;
  return status && actionBetween(status, to, { needs_approval, actions: offered(task) });
}

const OTHER = { label: 'Other', tone: 'neutral' } as const;

/**
 * Screen reader announcements are off: dragging is for mouse and touch only, and the menu announces its own actions.
 */
const SILENT = {
  onDragStart: () => undefined,
  onDragOver: () => undefined,
  onDragEnd: () => undefined,
  onDragCancel: () => undefined,
};
