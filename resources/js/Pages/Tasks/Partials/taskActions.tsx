import {
  IconArrowBackUp,
  IconCheck,
  IconExternalLink,
  IconPencil,
  IconPlayerPlay,
  IconRotate,
  IconThumbUp,
  IconTrash,
} from '@tabler/icons-react';
import type { ReactNode } from 'react';
import type { Task } from '#contract/programme/task.ts';
import type { TaskAction } from '#domain/programme/tasks.ts';
import { confirm } from '#js/components/overlay/confirm.ts';
import type { RowAction } from '#js/components/table/types.ts';
import { ACTION_LABELS } from './taskLabels.ts';

/** What a page can do with tasks: complete and reject open a dialog, edit opens a drawer. */
export type TaskActions = {
  /** The actions that the signed-in user can take now. */
  offered: (task: Task) => TaskAction[];
  act: (task: Task, action: TaskAction) => unknown;
  edit?: (task: Task) => unknown;
  remove?: (task: Task) => unknown;
  /** Opens the page of a task, if its row is not a link. */
  open?: (task: Task) => unknown;
};

export const ACTION_ICONS: Record<TaskAction, ReactNode> = {
  start: <IconPlayerPlay size={16} />,
  complete: <IconCheck size={16} />,
  approve: <IconThumbUp size={16} />,
  reject: <IconArrowBackUp size={16} />,
  reopen: <IconRotate size={16} />,
};

/** The menu of a task: the available actions, then edit and delete. */
export function taskMenu({ offered, act, edit, remove, open }: TaskActions) {
  return (task: Task): RowAction<Task>[] => [
    ...(open ? [{ label: 'Open', icon: <IconExternalLink size={16} />, run: open }] : []),
    ...offered(task).map((action) => ({
      label: ACTION_LABELS[action],
      icon: ACTION_ICONS[action],
      run: (each: Task) => act(each, action),
    })),
    ...(task.can_edit && edit ? [{ label: 'Edit', icon: <IconPencil size={16} />, run: edit }] : []),
    ...(task.can_edit && remove
      ? [
          {
            label: 'Delete',
            icon: <IconTrash size={16} />,
            danger: true,
            run: async (each: Task) => ((await askToRemove(each)) ? remove(each) : undefined),
          },
        ]
      : []),
  ];
}

export function askToRemove({ title }: Pick<Task, 'title'>): Promise<boolean> {
  return confirm({
    title: `Delete “${title}”?`,
    body: 'Its comments and files go with it.',
    confirmLabel: 'Delete task',
    danger: true,
  });
}
