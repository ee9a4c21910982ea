import { IconBellRinging, IconMessageCheck, IconSend, IconTrash } from '@tabler/icons-react';
import type { Invitation } from '#contract/invitation.ts';
import { confirm } from '#js/components/confirm.ts';
import type { RowAction } from '#js/components/DataTable/types.ts';
import { people } from './invitationLabels.ts';

export type InvitationDialog =
  | { kind: 'invite' }
  | { kind: 'settings' }
  | { kind: 'answer'; invitation: Invitation }
  | null;

type Calls = {
  resend: (eventId: number, id: number) => Promise<unknown>;
  remind: (eventId: number, id: number) => Promise<unknown>;
  countReminders: (
    eventId: number,
    ids: number[],
  ) => Promise<{ ok: true; data: { reminded: number; skipped: number } } | { ok: false }>;
  remindMany: (eventId: number, ids: number[]) => Promise<{ ok: boolean }>;
  remove: (eventId: number, ids: number[]) => Promise<{ ok: boolean }>;
};

/** What can be done to the invitations of an event, for whom it is allowed. */
export function invitationActions(
  eventId: number,
  { canSend, canManage }: { canSend: boolean; canManage: boolean },
  open: (dialog: InvitationDialog) => void,
  calls: Calls,
) {
  /** Says how many get a reminder before they do; with nobody named it is all who have not answered. */
  async function remindAll(rows: Invitation[]): Promise<boolean> {
    const ids = rows.map(({ id }) => id);
    const counted = await calls.countReminders(eventId, ids);
    if (!counted.ok) {
      return false;
    }
    const { reminded, skipped } = counted.data;
    const others =
      skipped > 0
        ? `${people(skipped)} have answered, were reminded within the hour, or could not be reached: they get none.`
        : '';
    const isSure = await confirm({
      title: reminded === 0 ? 'Nobody is to be reminded' : `Remind ${people(reminded)}?`,
      body: reminded === 0 ? others || 'Everybody has answered.' : `They get the invitation’s link again. ${others}`,
      confirmLabel: reminded === 0 ? 'Close' : `Remind ${people(reminded)}`,
    });
    return isSure && reminded > 0 && (await calls.remindMany(eventId, ids)).ok;
  }

  async function remove(rows: Invitation[]): Promise<boolean> {
    const [first] = rows;
    const whose = rows.length === 1 ? `the invitation of ${first?.name}` : `${rows.length} invitations`;
    const isSure = await confirm({
      title: `Remove ${whose}?`,
      body: 'The answers go with it, and the link in the mail leads nowhere from then on.',
      confirmLabel: rows.length === 1 ? 'Remove invitation' : `Remove ${rows.length} invitations`,
      danger: true,
    });
    const ids = rows.map(({ id }) => id);
    return isSure && (await calls.remove(eventId, ids)).ok;
  }

  function ofRow(invitation: Invitation): RowAction<Invitation>[] {
    const { id, response, status } = invitation;
    const canMail = canSend && status !== 'queued';
    const actions: (RowAction<Invitation> & { when: boolean })[] = [
      {
        label: 'Remind',
        icon: <IconBellRinging size={16} />,
        when: canMail && response === null && status === 'sent',
        run: () => calls.remind(eventId, id),
      },
      {
        label: 'Note an answer',
        icon: <IconMessageCheck size={16} />,
        when: canManage,
        run: () => open({ kind: 'answer', invitation }),
      },
      {
        label: 'Send invitation again',
        icon: <IconSend size={16} />,
        when: canMail,
        run: () => calls.resend(eventId, id),
      },
      {
        label: 'Remove',
        icon: <IconTrash size={16} />,
        danger: true,
        when: canManage,
        run: () => remove([invitation]),
      },
    ];
    return actions.filter(({ when }) => when).map(({ when: _, ...action }) => action);
  }

  return { remindAll, remove, ofRow };
}
