import type { Invitation } from '#contract/programme/invitation.ts';
import { confirm } from '#js/components/overlay/confirm.ts';
import { useInvitations } from '#js/stores/programme/invitations/invitations.ts';
import { people } from './invitationLabels.ts';

/**
 * Sends reminders to these guests, or to all of the event (null), after a confirmation with the number of recipients.
 */
export async function confirmReminders(eventId: number, guests: Invitation[] | null): Promise<boolean> {
  const { findRemindable, remindMany } = useInvitations.getState();
  const found = await findRemindable(eventId, guests);
  if (!found.ok) {
    return false;
  }
  const { ids, skipped } = found.data;
  const reminded = ids.length;
  const others =
    skipped > 0
      ? `No reminder for ${people(skipped)}: already answered, reminded within the last hour, or never reached.`
      : '';
  const isConfirmed = await confirm({
    title: reminded === 0 ? 'Nobody to remind' : `Remind ${people(reminded)}?`,
    body: reminded === 0 ? others || 'Everybody has answered.' : `They get the invitation’s link again. ${others}`,
    confirmLabel: reminded === 0 ? 'Close' : `Remind ${people(reminded)}`,
  });
  return isConfirmed && reminded > 0 && (await remindMany(eventId, ids)).ok;
}

/** Removes these invitations after a confirmation. */
export async function removeInvitations(eventId: number, rows: Invitation[]): Promise<boolean> {
  const [first] = rows;
  const isOne = rows.length === 1;
  const isConfirmed = await confirm({
    title: isOne ? `Remove the invitation for ${first?.name}?` : `Remove ${rows.length} invitations?`,
    body: 'The answers are deleted too, and the links in the e-mails stop working.',
    confirmLabel: isOne ? 'Remove invitation' : `Remove ${rows.length} invitations`,
    danger: true,
  });
  const ids = rows.map(({ id }) => id);
  return isConfirmed && (await useInvitations.getState().remove(eventId, ids)).ok;
}
