import { IconMessage } from '@tabler/icons-react';
import { useState } from 'react';
import type { SmsMessage } from '#contract/outreach/smsMessage.ts';
import { SMS_SORTS } from '#domain/outreach/sms.ts';
import { lazyDialog } from '#js/components/overlay/lazyDialog.tsx';
import { EmptyState } from '#js/components/state/EmptyState.tsx';
import { DataTable } from '#js/components/table/DataTable.tsx';
import { defineList } from '#js/components/table/defineList.ts';
import { RecordFilter } from '#js/components/table/filters/RecordFilter.tsx';
import { optionsOf } from '#js/components/text/statuses.ts';
import { useSmsMessages } from '#js/stores/outreach/sms/smsMessages.ts';
import { useSegmentChoices } from '#js/stores/people/segments/segmentChoices.ts';
import { useCampaignChoices } from '#js/stores/programme/campaigns/campaignChoices.ts';
import { useEventChoices } from '#js/stores/programme/events/eventChoices.ts';
import { MESSAGE_COLUMNS } from './messageColumns.tsx';
import { SMS_LABELS } from './smsLabels.ts';

const MessageDrawer = lazyDialog(async () => (await import('./MessageDrawer.tsx')).MessageDrawer);

export const messageList = defineList(useSmsMessages, {
  sorts: SMS_SORTS,
  order: 'desc',
  filters: { status: { label: 'Status', options: optionsOf(SMS_LABELS) } },
  totals: { parts: 'Parts', credits: 'Credits' },
  records: ['event_id', 'campaign_id', 'segment_id', 'contact_id', 'group_id', 'send_id'],
  ranges: { created: { label: 'Date', kind: 'days' } },
});

/** The message to each recipient; a row opens its details. */
export function MessagesTable() {
  const table = messageList.useTable();
  const [open, setOpen] = useState<SmsMessage | null>(null);
  return (
    <>
      <DataTable
        noun="messages"
        columns={MESSAGE_COLUMNS}
        rowId={({ id }) => id}
        onOpen={setOpen}
        toolbar={
          <>
            <RecordFilter list={table.list} name="segment_id" label="Segment" choices={useSegmentChoices()} />
            <RecordFilter list={table.list} name="event_id" label="Event" choices={useEventChoices()} />
            <RecordFilter list={table.list} name="campaign_id" label="Campaign" choices={useCampaignChoices()} />
          </>
        }
        empty={
          <EmptyState icon={<IconMessage size={20} />} title="No messages yet">
            Write to your contacts by SMS; each message is listed here with what became of it.
          </EmptyState>
        }
        {...table}
      />
      {open && <MessageDrawer id={open.id} onClose={() => setOpen(null)} />}
    </>
  );
}
