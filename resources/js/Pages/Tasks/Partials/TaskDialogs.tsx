import type { Member } from '#contract/company.ts';
import type { Task, TaskData } from '#contract/task.ts';
import { lazyDialog } from '#js/components/lazyDialog.tsx';
import type { SaveOutcome } from '#js/components/useRecordForm.ts';
import type { TaskValues } from './TaskDrawer.tsx';

const CompleteModal = lazyDialog(async () => (await import('./CompleteModal.tsx')).CompleteModal);
const RejectModal = lazyDialog(async () => (await import('./RejectModal.tsx')).RejectModal);
const TaskDrawer = lazyDialog(async () => (await import('./TaskDrawer.tsx')).TaskDrawer);

export type TaskDialog = { kind: 'new' } | { kind: 'complete' | 'reject' | 'edit'; task: Task } | null;

type TaskDialogsProps = {
  dialog: TaskDialog;
  onClose: () => void;
  people: Member[];
  roles: string[];
  canManage: boolean;
  /** The event of a new task; without it `events` are chosen from. */
  eventId?: number;
  events?: { id: number; name: string }[];
  complete: (task: Task, data: TaskData, file: File | null) => Promise<SaveOutcome>;
  reject: (task: Task, reason: string) => Promise<SaveOutcome>;
  save: (task: Task | null, values: TaskValues) => Promise<SaveOutcome>;
};

/** Whatever dialog is open over a list, a board or a task. */
export function TaskDialogs({ dialog, onClose, complete, reject, save, ...choices }: TaskDialogsProps) {
  if (dialog === null) {
    return null;
  }
  if (dialog.kind === 'complete') {
    const { task } = dialog;
    return <CompleteModal task={task} onClose={onClose} save={(data, file) => complete(task, data, file)} />;
  }
  if (dialog.kind === 'reject') {
    const { task } = dialog;
    return <RejectModal task={task} onClose={onClose} save={(reason) => reject(task, reason)} />;
  }
  const task = dialog.kind === 'edit' ? dialog.task : null;
  return <TaskDrawer {...choices} task={task} onClose={onClose} save={(values) => save(task, values)} />;
}
