import { Link } from '@inertiajs/react';
import { IconBrandGoogle, IconBrandWindows, IconServer } from '@tabler/icons-react';
import { pageUrl } from '#domain/kit/pageUrl.ts';
import type { useMailboxAccounts } from '#js/stores/conversations/mailbox/mailboxAccounts.ts';
import styles from './Providers.module.css';

const CARDS = [
  {
    provider: 'gmail',
    page: 'Mailbox/Gmail',
    title: 'Gmail',
    text: 'Google accounts, also of a company',
    icon: IconBrandGoogle,
  },
  {
    provider: 'outlook',
    page: 'Mailbox/Outlook',
    title: 'Outlook',
    text: 'Outlook.com and Microsoft 365',
    icon: IconBrandWindows,
  },
  {
    provider: 'imap',
    page: 'Mailbox/Imap',
    title: 'Any other',
    text: 'Every mailbox with IMAP and SMTP',
    icon: IconServer,
  },
] as const;

/** The ways to connect a mailbox. */
export function ProviderCards({
  providers,
}: {
  providers: ReturnType<typeof useMailboxAccounts.getState>['providers'];
}) {
  return (
    <ul className={styles.cards}>
      {CARDS.map(({ provider, page, title, text, icon: Icon }) => {
        const offered = providers?.find((each) => each.provider === provider);
        return (
          <li key={provider}>
            <Link className={styles.provider} href={pageUrl(page)}>
              <Icon size={24} aria-hidden="true" />
              <span>
                <b>{title}</b>
                <span className={styles.detail}>
                  {offered?.is_available === false ? 'Not set up on this installation' : text}
                </span>
              </span>
            </Link>
          </li>
        );
      })}
    </ul>
  );
}
