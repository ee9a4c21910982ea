import { IconMail } from '@tabler/icons-react';
import type { EmailSend } from '#contract/outreach/emailFigures.ts';
import { formatCount } from '#domain/kit/formatCount.ts';
import { pageUrl } from '#domain/kit/pageUrl.ts';
import { EMAIL_SEND_SORTS } from '#domain/outreach/email.ts';
import { EmptyState } from '#js/components/state/EmptyState.tsx';
import { dateColumn } from '#js/components/table/columns/dateColumn.tsx';
import { statusColumn } from '#js/components/table/columns/statusColumn.tsx';
import { textColumn } from '#js/components/table/columns/textColumn.ts';
import { titleColumn } from '#js/components/table/columns/titleColumn.tsx';
import { DataTable } from '#js/components/table/DataTable.tsx';
import { defineList } from '#js/components/table/defineList.ts';
import type { DataColumn } from '#js/components/table/types.ts';
import { optionsOf } from '#js/components/text/statuses.ts';
import { useEmailSends } from '#js/stores/outreach/email/emailSends.ts';
import { SEND_LABELS } from './emailLabels.ts';

export const sendList = defineList(useEmailSends, {
  sorts: EMAIL_SEND_SORTS,
  order: 'desc',
  filters: { status: { label: 'Status', options: optionsOf(SEND_LABELS) } },
});

const count = (value: number | null) => (value === null ? null : formatCount(value));

const COLUMNS: DataColumn<EmailSend>[] = [
  titleColumn('subject', 'E-mail', ({ subject, created_by_name }) => ({
    title: subject ?? '',
    detail: created_by_name ?? undefined,
  })),
  statusColumn(SEND_LABELS, { onPhone: 'end' }),
  textColumn('recipients', 'Recipients', ({ recipients }) => count(recipients), { align: 'end', onPhone: 'end' }),
  textColumn('delivered', 'Delivered', ({ delivered }) => count(delivered), { align: 'end', onPhone: 'hidden' }),
  textColumn('opened', 'Opened', ({ opened }) => count(opened), { align: 'end', onPhone: 'hidden' }),
  textColumn('clicked', 'Clicked', ({ clicked }) => count(clicked), { align: 'end', onPhone: 'hidden' }),
  textColumn('bounced', 'Bounced', ({ bounced }) => count(bounced), { align: 'end', onPhone: 'hidden' }),
  dateColumn('scheduled_at', 'Scheduled', { sortable: true, hidden: true, onPhone: 'hidden' }),
  dateColumn('created_at', 'Written', { sortable: true, onPhone: 'hidden' }),
];

/** E-mails as they were written, with their figures. */
export function SendsTable() {
  const table = sendList.useTable();
  return (
    <DataTable
      noun="e-mails"
      columns={COLUMNS}
      rowId={({ id }) => id}
      rowHref={(send) => pageUrl('Email/Show', send)}
      empty={
        <EmptyState icon={<IconMail size={20} />} title="No e-mails yet">
          Write to your contacts; each e-mail is listed here with what became of it.
        </EmptyState>
      }
      {...table}
    />
  );
}
