import type { Allocation } from '#contract/selling/allocations.ts';
import { lazyDialog } from '#js/components/overlay/lazyDialog.tsx';

const AllocationDrawer = lazyDialog(async () => (await import('./AllocationDrawer.tsx')).AllocationDrawer);
const BulkUploadModal = lazyDialog(async () => (await import('./BulkUploadModal.tsx')).BulkUploadModal);
const CancelAllocationModal = lazyDialog(
  async () => (await import('./CancelAllocationModal.tsx')).CancelAllocationModal,
);
const ExtendModal = lazyDialog(async () => (await import('./ExtendModal.tsx')).ExtendModal);

/** The dialog open over the list. */
export type AllocationDialog = 'create' | 'upload' | { kind: 'cancel' | 'extend' | 'again'; allocation: Allocation };

type AllocationDialogsProps = { eventId: number; dialog: AllocationDialog; onClose: () => void };

/** The dialogs of an event's allocations. */
export function AllocationDialogs({ eventId, dialog, onClose }: AllocationDialogsProps) {
  if (dialog === 'create') {
    return <AllocationDrawer eventId={eventId} onClose={onClose} />;
  }
  if (dialog === 'upload') {
    return <BulkUploadModal eventId={eventId} onClose={onClose} />;
  }
  if (dialog.kind === 'again') {
    return <AllocationDrawer eventId={eventId} from={dialog.allocation} onClose={onClose} />;
  }
  const Modal = dialog.kind === 'cancel' ? CancelAllocationModal : ExtendModal;
  return <Modal eventId={eventId} allocation={dialog.allocation} onClose={onClose} />;
}
