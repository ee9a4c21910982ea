import type { Mail } from '#contract/conversations/mailbox.ts';
import type { MailAction } from '#domain/conversations/mailbox.ts';
import { confirm } from '#js/components/overlay/confirm.ts';
import { useMailActions } from '#js/stores/conversations/mailbox/mailActions.ts';
import { useMailbox } from '#js/stores/conversations/mailbox/mailbox.ts';
import type { MailPlace } from './useMailPlace.ts';

const STAYS: readonly MailAction[] = ['read', 'star', 'unstar', 'tag', 'untag'];

/** Actions on the open mail. Those that take it away open the next one of the list; they can be undone. */
export function useActOn(place: MailPlace) {
  const run = useMailActions((state) => state.act);
  const act = async (mail: Mail, action: MailAction, target: { folder_id?: number; tag?: string } = {}) => {
    const { folder_id: from } = mail;
    const undo =
      from === null || action === 'delete' ? undefined : () => void run([mail.id], 'move', { folder_id: from });
    const next = nextOf(mail.id);
    const outcome = await run([mail.id], action, target, undo);
    // Whoever went to another folder or mail meanwhile stays there.
    if (outcome.ok && !STAYS.includes(action) && place.isStillOpen()) {
      place.change({ mail: action === 'unread' ? null : next }, false);
    }
  };
  const discard = async (mail: Mail) => {
    const { folders } = useMailbox.getState();
    const bin = folders.find(({ role }) => role === 'trash');
    if (bin && bin.id !== mail.folder_id) {
      await act(mail, 'trash');
    } else if (
      await confirm({
        title: `Delete “${mail.subject || 'this mail'}”?`,
        body: 'It is deleted on its server too. This cannot be undone.',
        confirmLabel: 'Delete mail',
        danger: true,
      })
    ) {
      await act(mail, 'delete');
    }
  };
  return { act, discard };
}

/** The mail below in the list, else the one above. */
function nextOf(id: number): number | null {
  const mails = useMailbox.getState().mails ?? [];
  const at = mails.findIndex((mail) => mail.id === id);
  return (at >= 0 ? (mails[at + 1] ?? mails[at - 1]) : undefined)?.id ?? null;
}
