import { ActionIcon } from '@mantine/core';
import { IconArchive, IconDotsVertical, IconStar, IconStarFilled, IconTrash } from '@tabler/icons-react';
import type { MailDetail } from '#contract/conversations/mailbox.ts';
import { pageUrl } from '#domain/kit/pageUrl.ts';
import { ButtonMenu } from '#js/components/overlay/ButtonMenu.tsx';
import { Hint } from '#js/components/overlay/Hint.tsx';
import { lazyDialog } from '#js/components/overlay/lazyDialog.tsx';
import { usePopup } from '#js/components/overlay/usePopup.ts';
import { useCan } from '#js/stores/account/permissions.ts';
import { useMailActions } from '#js/stores/conversations/mailbox/mailActions.ts';
import { useMailbox } from '#js/stores/conversations/mailbox/mailbox.ts';
import styles from './Mailbox.module.css';
import { mailEntries } from './mailEntries.ts';
import { ReplyActions } from './ReplyActions.tsx';
import { useActOn } from './useActOn.ts';
import type { MailPlace } from './useMailPlace.ts';
import { useThreadActions } from './useThreadActions.ts';

const JoinModal = lazyDialog(async () => (await import('./JoinModal.tsx')).JoinModal);

/** What can be done with the open mail. A backend that only shows mails has none of it. */
export function MailActions({ mail, place }: { mail: MailDetail; place: MailPlace }) {
  const { folders, tags } = useMailbox();
  const isMissing = useMailActions((state) => state.isMissing);
  const { act, discard } = useActOn(place);
  const canWork = useCan('tasks.work');
  const { button, popup } = usePopup('menu');
  const thread = useThreadActions(mail);
  if (isMissing) {
    return null;
  }
  const task = canWork ? pageUrl('Tasks/Index', {}, { new: mail.subject || 'Answer a mail', mail: mail.id }) : null;
  const has = (role: string) => folders.some((folder) => folder.role === role && folder.id !== mail.folder_id);
  return (
    <div className={styles.actions}>
      <ReplyActions mail={mail} />
      {has('archive') && (
        <Hint label="Archive (E)">
          <ActionIcon variant="subtle" color="gray" size={36} aria-label="Archive" onClick={() => act(mail, 'archive')}>
            <IconArchive size={18} />
          </ActionIcon>
        </Hint>
      )}
      <Hint label="Delete (#)">
        <ActionIcon variant="subtle" color="gray" size={36} aria-label="Delete" onClick={() => discard(mail)}>
          <IconTrash size={18} />
        </ActionIcon>
      </Hint>
      <ActionIcon
        variant="subtle"
        color="gray"
        size={36}
        aria-label={mail.is_starred ? 'Remove the star' : 'Star'}
        onClick={() => act(mail, mail.is_starred ? 'unstar' : 'star')}
      >
        {mail.is_starred ? <IconStarFilled size={18} className={styles.star} /> : <IconStar size={18} />}
      </ActionIcon>
      <ActionIcon {...button} variant="subtle" color="gray" size={36} aria-label="More actions">
        <IconDotsVertical size={18} />
      </ActionIcon>
      <ButtonMenu
        popup={popup}
        position="bottom-end"
        entries={mailEntries(mail, { folders, tags, task, act, ...thread.actions })}
      />
      {thread.isJoining && <JoinModal mail={mail} onClose={thread.stopJoining} />}
    </div>
  );
}
