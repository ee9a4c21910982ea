import { Head, usePage } from '@inertiajs/react';
import { IconDeviceMobile, IconMessagePlus, IconSettings } from '@tabler/icons-react';
import { useState } from 'react';
import { pageUrl } from '#domain/kit/pageUrl.ts';
import { lazyDialog } from '#js/components/overlay/lazyDialog.tsx';
import layout from '#js/components/page/layout.module.css';
import { PageHeader } from '#js/components/page/PageHeader.tsx';
import { useCanCheck } from '#js/stores/account/permissions.ts';
import { MessagesTable, messageList } from './Partials/MessagesTable.tsx';
import { SmsCountsRow } from './Partials/SmsCountsRow.tsx';

const ComposeDrawer = lazyDialog(async () => (await import('./Partials/ComposeDrawer.tsx')).ComposeDrawer);
const SendsTable = lazyDialog(async () => (await import('./Partials/SendsTable.tsx')).SendsTable);
const SettingsModal = lazyDialog(async () => (await import('./Partials/SmsSettingsModal.tsx')).SmsSettingsModal);
const SmsOverview = lazyDialog(async () => (await import('./Partials/SmsOverview.tsx')).SmsOverview);

export const { prefetch } = messageList;

/** Text messages: what was sent to whom, what it cost, and writing a new one. */
export default function SmsMessages() {
  const can = useCanCheck();
  const [dialog, setDialog] = useState<'write' | 'settings' | null>(null);
  const view = new URL(usePage().url, 'http://localhost').searchParams.get('view') === 'sends' ? 'sends' : 'messages';
  const close = () => setDialog(null);
  return (
    <>
      <Head title="Text messages" />
      <PageHeader
        title="Text messages"
        context="Sent by SMS, paid with credits"
        {...(can('sms.write') && {
          action: { label: 'Write message', icon: <IconMessagePlus size={16} />, onClick: () => setDialog('write') },
        })}
        menu={[
          { label: 'Phone of the sandbox', icon: <IconDeviceMobile size={16} />, href: pageUrl('Sms/Phone') },
          ...(can('sms.approve')
            ? [{ label: 'Sending rules', icon: <IconSettings size={16} />, onClick: () => setDialog('settings') }]
            : []),
        ]}
      />
      <div className={layout.stack}>
        <SmsCountsRow />
        {view === 'messages' ? (
          <>
            <MessagesTable />
            <SmsOverview />
          </>
        ) : (
          <SendsTable />
        )}
      </div>
      {dialog === 'write' && <ComposeDrawer onClose={close} />}
      {dialog === 'settings' && <SettingsModal onClose={close} />}
    </>
  );
}
