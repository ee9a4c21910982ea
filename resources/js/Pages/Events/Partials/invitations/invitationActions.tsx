import { IconBellRinging, IconMessageCheck, IconSend, IconTrash } from '@tabler/icons-react';
import type { Invitation } from '#contract/invitation.ts';
import { confirm } from '#js/components/confirm.ts';
import type { BulkAction, RowAction } from '#js/components/DataTable/types.ts';
import { useInvitations } from '#js/stores/invitations/invitations.ts';
import type { InvitationDialog } from './InvitationDialogs.tsx';
import { people } from './invitationLabels.ts';

type Allowed = { canSend: boolean; canManage: boolean };

/** The row actions of an invitation. */
export function invitationActions(
  eventId: number,
  { canSend, canManage }: Allowed,
  open: (dialog: InvitationDialog) => void,
) {
  const { remind, resend } = useInvitations.getState();
  return ({ response, status }: Invitation): RowAction<Invitation>[] => {
    const canMail = canSend && status !== 'queued';
    const actions = [
      {
        isOffered: canMail && response === null && (status === 'sent' || status === null),
        label: 'Remind',
        icon: <IconBellRinging size={16} />,
        run: ({ id }: Invitation) => remind(eventId, id),
      },
      { isOffered: canManage, label: 'Record an answer', icon: <IconMessageCheck size={16} />, run: open },
      {
        isOffered: canMail,
        label: 'Send invitation again',
        icon: <IconSend size={16} />,
        run: ({ id }: Invitation) => resend(eventId, id),
      },
      {
        isOffered: canManage,
        label: 'Remove',
        icon: <IconTrash size={16} />,
        danger: true,
        run: (invitation: Invitation) => removeInvitations(eventId, [invitation]),
      },
    ];
    return actions.filter(({ isOffered }) => isOffered).map(({ isOffered: _, ...action }) => action);
  };
}

/** Bulk actions for invitations. */
export function invitationBulkActions(eventId: number, { canSend, canManage }: Allowed): BulkAction<Invitation>[] {
  const remind = {
    label: (count: number) => `Remind ${count}`,
    icon: <IconBellRinging size={16} />,
    run: (rows: Invitation[]) => remindGuests(eventId, rows),
  };
  const remove = {
    label: (count: number) => `Remove ${count}`,
    icon: <IconTrash size={16} />,
    danger: true,
    run: (rows: Invitation[]) => removeInvitations(eventId, rows),
  };
  return [...(canSend ? [remind] : []), ...(canManage ? [remove] : [])];
}

/**
 * Sends reminders to these guests, or to all of the event (null), after a confirmation with the number of recipients.
 */
export async function remindGuests(eventId: number, guests: Invitation[] | null): Promise<boolean> {
  const { findRemindable, remindMany } = useInvitations.getState();
  const found = await findRemindable(eventId, guests);
  if (!found.ok) {
    return false;
  }
  const { ids, skipped } = found.data;
  const reminded = ids.length;
  const others =
    skipped > 0
      ? `${people(skipped)} have answered, were reminded within the hour, or could not be reached. They get no reminder.`
      : '';
  const isConfirmed = await confirm({
    title: reminded === 0 ? 'Nobody to remind' : `Remind ${people(reminded)}?`,
    body: reminded === 0 ? others || 'Everybody has answered.' : `They get the invitation’s link again. ${others}`,
    confirmLabel: reminded === 0 ? 'Close' : `Remind ${people(reminded)}`,
  });
  return isConfirmed && reminded > 0 && (await remindMany(eventId, ids)).ok;
}

async function removeInvitations(eventId: number, rows: Invitation[]): Promise<boolean> {
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
