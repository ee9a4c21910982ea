import { useState } from 'react';
import type { SmsMessage } from '#contract/outreach/smsMessage.ts';
import { SMS_SORTS } from '#domain/outreach/sms.ts';
import { lazyDialog } from '#js/components/overlay/lazyDialog.tsx';
import { EmptyState } from '#js/components/state/EmptyState.tsx';
import { DataTable } from '#js/components/table/DataTable.tsx';
import { defineList } from '#js/components/table/defineList.ts';
import { optionsOf } from '#js/components/text/statuses.ts';
import { useSmsMessages } from '#js/stores/outreach/sms/smsMessages.ts';
import { MESSAGE_COLUMNS } from './messageColumns.tsx';
import { SMS_LABELS } from './smsLabels.ts';

const MessageDrawer = lazyDialog(async () => (await import('./MessageDrawer.tsx')).MessageDrawer);

const messages = defineList(
  useSmsMessages,
  { sorts: SMS_SORTS, filters: { status: { label: 'Status', options: optionsOf(SMS_LABELS) } } },
  (params, { id }: { id: number }) => ({ ...params, send_id: id }),
);

/** The message to each recipient of one send. */
export function MessagesOfSend({ id }: { id: number }) {
  const table = messages.useTable({ id });
  const [open, setOpen] = useState<SmsMessage | null>(null);
  return (
    <>
      <DataTable
        noun="messages"
        columns={MESSAGE_COLUMNS}
        rowId={(message) => message.id}
        onOpen={setOpen}
        empty={<EmptyState title="No recipients" />}
        {...table}
      />
      {open && <MessageDrawer id={open.id} onClose={() => setOpen(null)} />}
    </>
  );
}
