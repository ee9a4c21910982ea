import { Head } from '@inertiajs/react';
import { IconInbox, IconMail, IconPencil } from '@tabler/icons-react';
import { pageUrl } from '#domain/kit/pageUrl.ts';
import { lazyDialog } from '#js/components/overlay/lazyDialog.tsx';
import { LinkButton } from '#js/components/page/LinkButton.tsx';
import { PageHeader } from '#js/components/page/PageHeader.tsx';
import { EmptyState } from '#js/components/state/EmptyState.tsx';
import { ErrorState } from '#js/components/state/ErrorState.tsx';
import { useCan } from '#js/stores/account/permissions.ts';
import { useMailbox } from '#js/stores/conversations/mailbox/mailbox.ts';
import { useMailComposer } from '#js/stores/conversations/mailbox/mailComposer.ts';
import { FolderPane } from './Partials/FolderPane.tsx';
import styles from './Partials/Mailbox.module.css';
import { MailList } from './Partials/MailList.tsx';
import { MailPane } from './Partials/MailPane.tsx';
import { useCanWrite } from './Partials/useCanWrite.ts';
import { useMailFeed } from './Partials/useMailFeed.ts';
import { useMailKeys } from './Partials/useMailKeys.ts';
import { useMailPlace } from './Partials/useMailPlace.ts';
import { useWriteTo } from './Partials/useWriteTo.ts';

const Composer = lazyDialog(async () => (await import('./Partials/writing/Composer.tsx')).Composer);

/** Folders, mails and the mail that is read. On a phone one of them is shown at a time. */
export default function MailboxIndex() {
  const place = useMailPlace();
  const { mailbox, isLoaded, loadError, loadDefault } = useMailbox();
  const canConnect = useCan('mailbox.connect');
  useMailFeed(place);
  useMailKeys(place);
  useWriteTo(place);
  const canWrite = useCanWrite();
  const { draft, begin } = useMailComposer();
  const write = {
    label: 'New mail',
    icon: <IconPencil size={16} />,
    onClick: () => mailbox && begin({ mailboxId: mailbox.id, kind: 'new' }),
  };
  const connect = { label: 'Connect a mailbox', icon: <IconInbox size={16} />, href: pageUrl('Mailbox/Providers') };
  return (
    <>
      <Head title="Mailbox" />
      <PageHeader
        title="Mailbox"
        context="Mails next to the people they are about"
        {...(mailbox !== null ? canWrite && { action: write } : canConnect && isLoaded && { action: connect })}
      />
      {loadError !== null && mailbox === null ? (
        <ErrorState message={loadError} onRetry={loadDefault} />
      ) : isLoaded && mailbox === null ? (
        <EmptyState
          icon={<IconInbox size={20} />}
          title="No mailbox is connected"
          action={canConnect && <LinkButton {...connect} />}
        >
          Connect Gmail, Outlook or any mailbox with IMAP, and read your mails next to your contacts.
        </EmptyState>
      ) : (
        <div className={styles.panes} data-shown={place.mailId !== null ? 'mail' : 'list'}>
          <FolderPane place={place} />
          <MailList place={place} />
          {place.mailId === null ? (
            <div className={styles.nothing}>
              <EmptyState icon={<IconMail size={20} />} title="No mail is open">
                Choose a mail to read it.
              </EmptyState>
            </div>
          ) : (
            <MailPane key={place.mailId} mailId={place.mailId} place={place} />
          )}
        </div>
      )}
      {draft !== null && <Composer key={draft.id} draft={draft} />}
    </>
  );
}
