import type { Invitation } from '#contract/programme/invitation.ts';
import { lazyDialog } from '#js/components/overlay/lazyDialog.tsx';
import { useEventRsvpConfig } from '#js/stores/programme/invitations/eventRsvpConfig.ts';

const InviteDrawer = lazyDialog(async () => (await import('./InviteDrawer.tsx')).InviteDrawer);
const RsvpConfigDrawer = lazyDialog(async () => (await import('./RsvpConfigDrawer.tsx')).RsvpConfigDrawer);
const NoteAnswerModal = lazyDialog(async () => (await import('./NoteAnswerModal.tsx')).NoteAnswerModal);

/** The open dialog. An invitation opens the form for its answer. */
export type InvitationDialog = 'invite' | 'settings' | Invitation;

type InvitationDialogsProps = { eventId: number; dialog: InvitationDialog; onClose: () => void };

/** The dialogs of an event's invitations. */
export function InvitationDialogs({ eventId, dialog, onClose }: InvitationDialogsProps) {
  const config = useEventRsvpConfig((state) => state.config);
  if (dialog === 'invite') {
    return <InviteDrawer eventId={eventId} onClose={onClose} />;
  }
  if (dialog === 'settings') {
    return config && <RsvpConfigDrawer eventId={eventId} config={config} onClose={onClose} />;
  }
  return <NoteAnswerModal eventId={eventId} invitation={dialog} onClose={onClose} />;
}
