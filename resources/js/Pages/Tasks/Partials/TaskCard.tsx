import { useDraggable } from '@dnd-kit/core';
import { Link } from '@inertiajs/react';
import { IconMessage, IconPaperclip } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import type { Task } from '#contract/programme/task.ts';
import { pageUrl } from '#domain/kit/pageUrl.ts';
import { RowMenu } from '#js/components/table/rows/RowMenu.tsx';
import type { RowAction } from '#js/components/table/types.ts';
import { TaskAssignee } from './TaskAssignee.tsx';
import styles from './TaskBoard.module.css';
import { TaskDue } from './TaskDue.tsx';

type TaskCardProps = { task: Task; withEvent: boolean; menu: RowAction<Task>[]; canMove: boolean };

/** A task on a board. */
export function TaskCard({ task, withEvent, menu, canMove }: TaskCardProps) {
  const disabled = !canMove;
  const { listeners, setNodeRef, transform, isDragging } = useDraggable({ id: task.id, disabled });
  const moved =
    transform === null ? undefined : `translate3d(${Math.round(transform.x)}px, ${Math.round(transform.y)}px, 0)`;
  return (
    <article
      ref={setNodeRef}
      className={styles.card}
      data-draggable={!disabled}
      data-dragging={isDragging}
      style={{ transform: moved }}
      {...listeners}
    >
      <div className={styles.line}>
        <Link href={pageUrl('Tasks/Show', task)} prefetch="hover" draggable={false} className={styles.title}>
          {task.title}
        </Link>
        <RowMenu row={task} actions={menu} />
      </div>
      {withEvent && <div className={styles.detail}>{task.event_name}</div>}
      <div className={styles.detail}>
        {task.status === 'completed' ? null : <TaskDue task={task} />}
        <TaskAssignee task={task} />
        <Amount icon={<IconMessage size={14} aria-hidden="true" />} n={task.comment_count} noun="comments" />
        <Amount icon={<IconPaperclip size={14} aria-hidden="true" />} n={task.attachment_count} noun="files" />
      </div>
    </article>
  );
}

function Amount({ icon, n, noun }: { icon: ReactNode; n: number | null; noun: string }) {
  return !n ? null : (
    <span className={styles.amount}>
      {icon} {n}
      <span className="visually-hidden"> {noun}</span>
    </span>
  );
}
