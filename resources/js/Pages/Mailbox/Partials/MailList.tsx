import { IconMail } from '@tabler/icons-react';
import { folderLabel } from '#domain/conversations/mailFolders.ts';
import { EmptyState } from '#js/components/state/EmptyState.tsx';
import { ErrorState } from '#js/components/state/ErrorState.tsx';
import { SkeletonText } from '#js/components/state/Skeleton.tsx';
import { useMailbox } from '#js/stores/conversations/mailbox/mailbox.ts';
import styles from './Mailbox.module.css';
import { MailPages } from './MailPages.tsx';
import { MailRow } from './MailRow.tsx';
import { MailSearch } from './MailSearch.tsx';
import type { MailPlace } from './useMailPlace.ts';

/** A page of mails, newest first, with the search above. */
export function MailList({ place }: { place: MailPlace }) {
  const { mails, mailsError, selectedFolder, currentPage, lastPage, tags, folders, allMailboxes, refreshMails } =
    useMailbox();
  const title = place.isEverywhere ? 'All mailboxes' : selectedFolder ? folderLabel(selectedFolder) : 'Mails';
  return (
    <section className={styles.list} aria-label={title}>
      <MailSearch place={place} title={title} />
      {mailsError !== null ? (
        <ErrorState message={mailsError} onRetry={refreshMails} />
      ) : mails === null ? (
        <div className={styles.scroll}>
          <SkeletonText lines={14} />
        </div>
      ) : mails.length === 0 ? (
        <div className={styles.nothing}>
          {place.isLimited ? (
            <EmptyState title="No mail matches" action={<ClearButton onClear={place.clear} />}>
              Search for other words, or clear the filters.
            </EmptyState>
          ) : (
            <EmptyState icon={<IconMail size={20} />} title={`${title} is empty`}>
              Mails that belong here appear by themselves.
            </EmptyState>
          )}
        </div>
      ) : (
        <ul className={styles.scroll} aria-label="Mails">
          {mails.map((mail) => (
            <MailRow
              key={mail.id}
              mail={mail}
              tags={tags}
              isSent={folders.find(({ id }) => id === mail.folder_id)?.role === 'sent'}
              place={place.isEverywhere ? (allMailboxes?.find(({ id }) => id === mail.mailbox_id)?.name ?? null) : null}
              isOpen={mail.id === place.mailId}
              onOpen={() => place.change({ mail: mail.id })}
            />
          ))}
        </ul>
      )}
      {lastPage > 1 && (
        <MailPages page={currentPage} lastPage={lastPage} onPage={(page) => place.change({ page, mail: null })} />
      )}
    </section>
  );
}

function ClearButton({ onClear }: { onClear: () => void }) {
  return (
    <button type="button" className={styles.link} onClick={onClear}>
      Clear the search
    </button>
  );
}
