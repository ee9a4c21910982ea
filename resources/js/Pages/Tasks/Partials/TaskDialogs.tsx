import type { Member } from '#contract/account/company.ts';
import type { Task } from '#contract/programme/task.ts';
import { lazyDialog } from '#js/components/overlay/lazyDialog.tsx';
import type { TaskStart } from './TaskDrawer.tsx';

const CompleteModal = lazyDialog(async () => (await import('./CompleteModal.tsx')).CompleteModal);
const RejectModal = lazyDialog(async () => (await import('./RejectModal.tsx')).RejectModal);
const TaskDrawer = lazyDialog(async () => (await import('./TaskDrawer.tsx')).TaskDrawer);

export type TaskDialog =
  | { kind: 'new'; start?: TaskStart | undefined }
  | { kind: 'complete' | 'reject' | 'edit'; task: Task }
  | null;

type TaskDialogsProps = {
  dialog: TaskDialog;
  onClose: () => void;
  people: Member[];
  roles: string[];
  canManage: boolean;
  /** The event of a new task; if omitted, the user chooses it. */
  eventId?: number;
};

/** The open dialog of a list, a board or a task. */
export function TaskDialogs({ dialog, ...props }: TaskDialogsProps) {
  const { onClose } = props;
  switch (dialog?.kind) {
    case undefined:
      return null;
    case 'complete':
      return <CompleteModal task={dialog.task} onClose={onClose} />;
    case 'reject':
      return <RejectModal task={dialog.task} onClose={onClose} />;
    case 'edit':
      return <TaskDrawer {...props} record={dialog.task} />;
    case 'new':
      return <TaskDrawer {...props} start={dialog.start} record={null} />;
  }
}
