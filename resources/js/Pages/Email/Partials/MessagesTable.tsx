import { usePage } from '@inertiajs/react';
import { IconMail } from '@tabler/icons-react';
import { useState } from 'react';
import type { EmailMessage } from '#contract/outreach/emailMessages.ts';
import { EMAIL_SORTS } from '#domain/outreach/email.ts';
import { lazyDialog } from '#js/components/overlay/lazyDialog.tsx';
import { EmptyState } from '#js/components/state/EmptyState.tsx';
import { DataTable } from '#js/components/table/DataTable.tsx';
import { defineList } from '#js/components/table/defineList.ts';
import { RecordFilter } from '#js/components/table/filters/RecordFilter.tsx';
import { optionsOf } from '#js/components/text/statuses.ts';
import { useTimezone } from '#js/lib/useShared.ts';
import { useCanCheck } from '#js/stores/account/permissions.ts';
import { useEmailMessages } from '#js/stores/outreach/email/emailMessages.ts';
import { useSegmentChoices } from '#js/stores/people/segments/segmentChoices.ts';
import { useCampaignChoices } from '#js/stores/programme/campaigns/campaignChoices.ts';
import { useEventChoices } from '#js/stores/programme/events/eventChoices.ts';
import { EMAIL_LABELS, OUTCOME_OPTIONS } from './emailLabels.ts';
import { messageActions } from './messageActions.tsx';
import { MESSAGE_COLUMNS } from './messageColumns.tsx';

const MessageDrawer = lazyDialog(async () => (await import('./MessageDrawer.tsx')).MessageDrawer);

export const messageList = defineList(useEmailMessages, {
  sorts: EMAIL_SORTS,
  order: 'desc',
  filters: {
    status: { label: 'Status', options: optionsOf(EMAIL_LABELS) },
    outcome: { label: 'Result', options: OUTCOME_OPTIONS },
  },
  records: ['event_id', 'campaign_id', 'segment_id', 'contact_id', 'group_id', 'send_id'],
  ranges: { created: { label: 'Date', kind: 'days' } },
});

/** The e-mail to each recipient; a row opens its details. */
export function MessagesTable() {
  const table = messageList.useTable();
  const can = useCanCheck();
  const timezone = useTimezone();
  const { page, per_page, sort_by, sort_order, ...shown } = messageList.queryAt(usePage().url);
  const [open, setOpen] = useState<EmailMessage | null>(null);
  return (
    <>
      <DataTable
        noun="e-mails"
        columns={MESSAGE_COLUMNS}
        rowId={({ id }) => id}
        onOpen={setOpen}
        rowActions={messageActions(can)}
        onExport={() => useEmailMessages.getState().exportList(shown, timezone)}
        toolbar={
          <>
            <RecordFilter list={table.list} name="segment_id" label="Segment" choices={useSegmentChoices()} />
            <RecordFilter list={table.list} name="event_id" label="Event" choices={useEventChoices()} />
            <RecordFilter list={table.list} name="campaign_id" label="Campaign" choices={useCampaignChoices()} />
          </>
        }
        empty={
          <EmptyState icon={<IconMail size={20} />} title="No e-mails yet">
            Each recipient of your e-mails is listed here with what became of it.
          </EmptyState>
        }
        {...table}
      />
      {open && <MessageDrawer message={open} onClose={() => setOpen(null)} />}
    </>
  );
}
