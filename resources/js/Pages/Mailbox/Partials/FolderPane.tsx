import {
  IconArchive,
  IconFileText,
  IconFolder,
  IconInbox,
  IconMailExclamation,
  IconSend,
  IconStar,
  IconTrash,
} from '@tabler/icons-react';
import type { MailFolder } from '#contract/conversations/mailbox.ts';
import { folderLabel } from '#domain/conversations/mailFolders.ts';
import { formatCount } from '#domain/kit/formatCount.ts';
import { SkeletonText } from '#js/components/state/Skeleton.tsx';
import { useMailbox } from '#js/stores/conversations/mailbox/mailbox.ts';
import { DraftList } from './DraftList.tsx';
import styles from './Mailbox.module.css';
import { MailboxSwitch } from './MailboxSwitch.tsx';
import { SyncState } from './SyncState.tsx';
import { TagList } from './TagList.tsx';
import type { MailPlace } from './useMailPlace.ts';

const ICONS = {
  ...{ inbox: IconInbox, starred: IconStar, sent: IconSend, drafts: IconFileText, important: IconStar },
  ...{ spam: IconMailExclamation, trash: IconTrash, archive: IconArchive, all: IconFolder },
};

/** The mailbox, its folders in the order of specification §4, and its tags. */
export function FolderPane({ place }: { place: MailPlace }) {
  const { mailbox, folders, selectedFolder } = useMailbox();
  if (mailbox === null) {
    return (
      <div className={styles.folders}>
        <SkeletonText lines={7} />
      </div>
    );
  }
  return (
    <nav className={styles.folders} aria-label="Folders">
      <MailboxSwitch place={place} />
      <ul className={styles.rows}>
        {folders.map((folder) => (
          <FolderRow
            key={folder.id}
            folder={folder}
            isOpen={!place.isEverywhere && folder.id === selectedFolder?.id}
            onOpen={() => place.change({ folder: folder.id, mail: null, everywhere: null, search: null, tag: null })}
          />
        ))}
      </ul>
      <TagList place={place} />
      <DraftList />
      <SyncState />
    </nav>
  );
}

function FolderRow({ folder, isOpen, onOpen }: { folder: MailFolder; isOpen: boolean; onOpen: () => void }) {
  const Icon = folder.role === null ? IconFolder : ICONS[folder.role];
  const unread = folder.unread ?? 0;
  return (
    <li>
      <button
        type="button"
        className={styles.folder}
        aria-current={isOpen ? 'page' : undefined}
        data-unread={unread > 0}
        onClick={onOpen}
      >
        <Icon size={16} aria-hidden="true" />
        <span className={styles.folderName} dir="auto">
          {folderLabel(folder)}
        </span>
        {unread > 0 && (
          <span className={styles.count}>
            <span aria-hidden="true">{formatCount(unread)}</span>
            <span className={styles.hidden}>{`, ${unread} unread`}</span>
          </span>
        )}
      </button>
    </li>
  );
}
