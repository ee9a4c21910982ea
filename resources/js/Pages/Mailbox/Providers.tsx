import { Head } from '@inertiajs/react';
import { IconMail } from '@tabler/icons-react';
import { useEffect, useEffectEvent, useState } from 'react';
import type { Mailbox } from '#contract/conversations/mailbox.ts';
import { pageUrl } from '#domain/kit/pageUrl.ts';
import { lazyDialog } from '#js/components/overlay/lazyDialog.tsx';
import { Card } from '#js/components/page/Card.tsx';
import { LinkButton } from '#js/components/page/LinkButton.tsx';
import layout from '#js/components/page/layout.module.css';
import { PageHeader } from '#js/components/page/PageHeader.tsx';
import { ProgressButton } from '#js/components/page/ProgressButton.tsx';
import { EmptyState } from '#js/components/state/EmptyState.tsx';
import { SkeletonText } from '#js/components/state/Skeleton.tsx';
import { useCan } from '#js/stores/account/permissions.ts';
import { useMailbox } from '#js/stores/conversations/mailbox/mailbox.ts';
import { useMailboxAccounts } from '#js/stores/conversations/mailbox/mailboxAccounts.ts';
import { MailboxRow } from './Partials/setup/MailboxRow.tsx';
import { ProviderCards } from './Partials/setup/ProviderCards.tsx';
import styles from './Partials/setup/Providers.module.css';

const SettingsModal = lazyDialog(async () => (await import('./Partials/setup/SettingsModal.tsx')).SettingsModal);
const ShareModal = lazyDialog(async () => (await import('./Partials/setup/ShareModal.tsx')).ShareModal);

/** The mailboxes that one reads, and what else can be connected. */
export default function MailboxProviders() {
  const { allMailboxes, loadMailboxes } = useMailbox();
  const { providers, isMissing, loadProviders, connectSandbox } = useMailboxAccounts();
  const canConnect = useCan('mailbox.connect');
  const [dialog, setDialog] = useState<{ kind: 'settings' | 'share'; mailbox: Mailbox } | null>(null);
  const load = useEffectEvent(() => {
    void loadMailboxes();
    void loadProviders();
  });
  useEffect(() => load(), []);
  return (
    <>
      <Head title="Mailboxes" />
      <PageHeader
        title="Mailboxes"
        context="Mailboxes that you connected, and those that colleagues share with you"
        aside={<LinkButton label="Read mails" href={pageUrl('Mailbox/Index')} icon={<IconMail size={16} />} />}
      />
      <div className={layout.stack}>
        <Card title="Connected" flush>
          {allMailboxes === null ? (
            <div className={styles.padded}>
              <SkeletonText lines={3} />
            </div>
          ) : allMailboxes.length === 0 ? (
            <EmptyState title="No mailbox is connected">Choose below where your mails are.</EmptyState>
          ) : (
            <ul className={styles.mailboxes}>
              {allMailboxes.map((mailbox) => (
                <MailboxRow
                  key={mailbox.id}
                  mailbox={mailbox}
                  canChange={!isMissing}
                  onSettings={() => setDialog({ kind: 'settings', mailbox })}
                  onShare={() => setDialog({ kind: 'share', mailbox })}
                />
              ))}
            </ul>
          )}
        </Card>
        {canConnect && !isMissing && (
          <Card title="Connect a mailbox">
            <ProviderCards providers={providers} />
            <p className={styles.note}>
              Only looking around?{' '}
              <ProgressButton variant="subtle" size="compact-sm" onClick={() => connectSandbox()}>
                Add a practice mailbox
              </ProgressButton>
            </p>
          </Card>
        )}
      </div>
      {dialog?.kind === 'settings' && <SettingsModal mailbox={dialog.mailbox} onClose={() => setDialog(null)} />}
      {dialog?.kind === 'share' && <ShareModal mailbox={dialog.mailbox} onClose={() => setDialog(null)} />}
    </>
  );
}
