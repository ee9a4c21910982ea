import { Head } from '@inertiajs/react';
import { IconPlus } from '@tabler/icons-react';
import { useState } from 'react';
import type { PageProps } from '#contract/pages.ts';
import { lazyDialog } from '#js/components/overlay/lazyDialog.tsx';
import layout from '#js/components/page/layout.module.css';
import { PageHeader } from '#js/components/page/PageHeader.tsx';
import { Skeleton } from '#js/components/state/Skeleton.tsx';
import { useCanCheck } from '#js/stores/account/permissions.ts';
import { useEmailSettings } from '#js/stores/outreach/emailDomains.ts';
import { DomainsCard } from './Partials/DomainsCard.tsx';
import { emailDomainList } from './Partials/emailDomainList.ts';
import { ProviderForm } from './Partials/ProviderForm.tsx';

// Below the domains, so it is loaded after the page.
const TopicsCard = lazyDialog(
  async () => (await import('./Partials/topics/TopicsCard.tsx')).TopicsCard,
  <Skeleton height="12rem" />,
);

export const { prefetch } = emailDomainList;

/** How the company sends e-mail: its sending domains, topics, provider and sender. */
export default function EmailSettings({ settings: sent }: PageProps<'Email/Settings'>) {
  const can = useCanCheck();
  const saved = useEmailSettings(({ selected }) => selected);
  const settings = saved ?? sent;
  const [isAdding, setIsAdding] = useState(false);
  return (
    <>
      <Head title="E-mail settings" />
      <PageHeader
        title="E-mail settings"
        context={settings?.sender ? `Mails are sent by ${settings.sender}` : null}
        action={{ label: 'Add domain', icon: <IconPlus size={16} />, onClick: () => setIsAdding(true) }}
      />
      <div className={layout.stack}>
        <DomainsCard isAdding={isAdding} onAddingEnd={() => setIsAdding(false)} />
        {can('email.view') && <TopicsCard />}
        <ProviderForm key={JSON.stringify(settings)} settings={settings} />
      </div>
    </>
  );
}
