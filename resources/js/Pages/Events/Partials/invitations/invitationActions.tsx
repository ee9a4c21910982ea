import { IconBellRinging, IconLink, IconMessageCheck, IconSend, IconTrash } from '@tabler/icons-react';
import type { Invitation } from '#contract/programme/invitation.ts';
import type { BulkAction, RowAction } from '#js/components/table/types.ts';
import { useInvitations } from '#js/stores/programme/invitations/invitations.ts';
import type { InvitationDialog } from './InvitationDialogs.tsx';

type Allowed = { canSend: boolean; canManage: boolean };

/** The row actions of an invitation. */
export function invitationActions(
  eventId: number,
  { canSend, canManage }: Allowed,
  open: (dialog: InvitationDialog) => void,
) {
  const { copyLink, remind, resend } = useInvitations.getState();
  return ({ response, status }: Invitation): RowAction<Invitation>[] => {
    const canMail = canSend && status !== 'queued';
    const actions = [
      {
        isOffered: canMail && response === null && (status === 'sent' || status === null),
        label: 'Remind',
        icon: <IconBellRinging size={16} />,
        run: ({ id }: Invitation) => remind(eventId, id),
      },
      {
        isOffered: canSend,
        label: 'Copy link',
        icon: <IconLink size={16} />,
        run: ({ id }: Invitation) => copyLink(eventId, id),
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

const confirmations = () => import('./confirmInvitations.ts');

/** Asks, then reminds these guests, or all of the event (null). */
export async function remindGuests(eventId: number, guests: Invitation[] | null): Promise<boolean> {
  return (await confirmations()).confirmReminders(eventId, guests);
}

async function removeInvitations(eventId: number, rows: Invitation[]): Promise<boolean> {
  return (await confirmations()).removeInvitations(eventId, rows);
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
