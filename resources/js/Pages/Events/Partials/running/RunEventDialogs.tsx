import type { Event } from '#contract/programme/events.ts';
import { lazyDialog } from '#js/components/overlay/lazyDialog.tsx';

const CancelEventModal = lazyDialog(async () => (await import('./CancelEventModal.tsx')).CancelEventModal);
const DuplicateEventModal = lazyDialog(async () => (await import('./DuplicateEventModal.tsx')).DuplicateEventModal);
const MessageModal = lazyDialog(async () => (await import('./MessageModal.tsx')).MessageModal);
const SellDrawer = lazyDialog(async () => (await import('./SellDrawer.tsx')).SellDrawer);

/** The open dialog of an event's actions. */
export type RunEventDialog = 'cancel' | 'duplicate' | 'message' | 'sell' | null;

type RunEventDialogsProps = { event: Event; dialog: RunEventDialog; onClose: () => void };

export function RunEventDialogs({ event, dialog, onClose }: RunEventDialogsProps) {
  switch (dialog) {
    case 'cancel':
      return <CancelEventModal event={event} onClose={onClose} />;
    case 'duplicate':
      return <DuplicateEventModal event={event} onClose={onClose} />;
    case 'message':
      return <MessageModal event={event} onClose={onClose} />;
    case 'sell':
      return <SellDrawer event={event} onClose={onClose} />;
    default:
      return null;
  }
}
