import { useState } from 'react';
import type { EmailMessage } from '#contract/outreach/emailMessages.ts';
import { EMAIL_SORTS } from '#domain/outreach/email.ts';
import { lazyDialog } from '#js/components/overlay/lazyDialog.tsx';
import { EmptyState } from '#js/components/state/EmptyState.tsx';
import { DataTable } from '#js/components/table/DataTable.tsx';
import { defineList } from '#js/components/table/defineList.ts';
import { optionsOf } from '#js/components/text/statuses.ts';
import { useCanCheck } from '#js/stores/account/permissions.ts';
import { useEmailMessages } from '#js/stores/outreach/email/emailMessages.ts';
import { EMAIL_LABELS, OUTCOME_OPTIONS } from './emailLabels.ts';
import { messageActions } from './messageActions.tsx';
import { MESSAGE_COLUMNS } from './messageColumns.tsx';

const MessageDrawer = lazyDialog(async () => (await import('./MessageDrawer.tsx')).MessageDrawer);

const messages = defineList(
  useEmailMessages,
  {
    sorts: EMAIL_SORTS,
    filters: {
      status: { label: 'Status', options: optionsOf(EMAIL_LABELS) },
      outcome: { label: 'Result', options: OUTCOME_OPTIONS },
    },
  },
  (params, { id }: { id: number }) => ({ ...params, send_id: id }),
);

/** The e-mail to each recipient of one send. */
export function MessagesOfSend({ id }: { id: number }) {
  const table = messages.useTable({ id });
  const can = useCanCheck();
  const [open, setOpen] = useState<EmailMessage | null>(null);
  return (
    <>
      <DataTable
        noun="e-mails"
        columns={MESSAGE_COLUMNS}
        rowId={(message) => message.id}
        onOpen={setOpen}
        rowActions={messageActions(can)}
        empty={<EmptyState title="No recipients" />}
        {...table}
      />
      {open && <MessageDrawer message={open} onClose={() => setOpen(null)} />}
    </>
  );
}
