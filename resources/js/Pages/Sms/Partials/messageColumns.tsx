import type { SmsMessage } from '#contract/outreach/smsMessage.ts';
import { formatCount } from '#domain/kit/formatCount.ts';
import { dateColumn } from '#js/components/table/columns/dateColumn.tsx';
import { statusColumn } from '#js/components/table/columns/statusColumn.tsx';
import { textColumn } from '#js/components/table/columns/textColumn.ts';
import { titleColumn } from '#js/components/table/columns/titleColumn.tsx';
import type { DataColumn } from '#js/components/table/types.ts';
import { SMS_LABELS } from './smsLabels.ts';

/** The columns of messages to single recipients. */
export const MESSAGE_COLUMNS: DataColumn<SmsMessage>[] = [
  titleColumn('number', 'Recipient', ({ name, number }) => ({
    title: name ?? number,
    detail: name ? number : undefined,
  })),
  textColumn('body', 'Message', ({ body }) => body, { onPhone: 'hidden' }),
  statusColumn(SMS_LABELS, { sortable: true, onPhone: 'end' }),
  dateColumn('created_at', 'Written', { sortable: true, onPhone: 'end' }),
  textColumn('parts', 'Parts', ({ parts }) => (parts === null ? null : formatCount(parts)), {
    align: 'end',
    onPhone: 'hidden',
  }),
  textColumn('credits', 'Credits', ({ credits }) => (credits === null ? null : formatCount(credits)), {
    align: 'end',
    sortable: true,
    onPhone: 'hidden',
  }),
];
