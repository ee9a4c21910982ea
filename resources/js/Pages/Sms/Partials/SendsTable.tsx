import { IconMessage } from '@tabler/icons-react';
import type { SmsSend } from '#contract/outreach/smsMessage.ts';
import { formatCount } from '#domain/kit/formatCount.ts';
import { pageUrl } from '#domain/kit/pageUrl.ts';
import { SMS_SEND_SORTS } from '#domain/outreach/sms.ts';
import { EmptyState } from '#js/components/state/EmptyState.tsx';
import { dateColumn } from '#js/components/table/columns/dateColumn.tsx';
import { statusColumn } from '#js/components/table/columns/statusColumn.tsx';
import { textColumn } from '#js/components/table/columns/textColumn.ts';
import { titleColumn } from '#js/components/table/columns/titleColumn.tsx';
import { DataTable } from '#js/components/table/DataTable.tsx';
import { defineList } from '#js/components/table/defineList.ts';
import type { DataColumn } from '#js/components/table/types.ts';
import { optionsOf } from '#js/components/text/statuses.ts';
import { useSmsSends } from '#js/stores/outreach/sms/smsSends.ts';
import { SEND_LABELS } from './smsLabels.ts';

const sendList = defineList(useSmsSends, {
  sorts: SMS_SEND_SORTS,
  order: 'desc',
  filters: { status: { label: 'Status', options: optionsOf(SEND_LABELS) } },
});

const count = (value: number | null) => (value === null ? null : formatCount(value));

const COLUMNS: DataColumn<SmsSend>[] = [
  titleColumn(
    'body',
    'Message',
    ({ body, created_by_name }) => ({ title: body, detail: created_by_name ?? undefined }),
    {
      sortable: false,
    },
  ),
  statusColumn(SEND_LABELS, { onPhone: 'end' }),
  textColumn('recipients', 'Recipients', ({ recipients }) => count(recipients), { align: 'end', onPhone: 'end' }),
  textColumn('delivered', 'Delivered', ({ delivered }) => count(delivered), { align: 'end', onPhone: 'hidden' }),
  textColumn('failed', 'Failed', ({ failed }) => count(failed), { align: 'end', onPhone: 'hidden' }),
  textColumn('credits', 'Credits', ({ credits }) => count(credits), { align: 'end', onPhone: 'hidden' }),
  dateColumn('scheduled_at', 'Scheduled', { sortable: true, hidden: true, onPhone: 'hidden' }),
  dateColumn('created_at', 'Written', { sortable: true, onPhone: 'hidden' }),
];

/** Messages as they were written, with their progress. */
export function SendsTable() {
  const table = sendList.useTable();
  return (
    <DataTable
      noun="sends"
      columns={COLUMNS}
      rowId={({ id }) => id}
      rowHref={(send) => pageUrl('Sms/Show', send)}
      empty={<EmptyState icon={<IconMessage size={20} />} title="No messages yet" />}
      {...table}
    />
  );
}
