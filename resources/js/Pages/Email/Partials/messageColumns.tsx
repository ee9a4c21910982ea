import type { EmailMessage } from '#contract/outreach/emailMessages.ts';
import { dateColumn } from '#js/components/table/columns/dateColumn.tsx';
import { statusColumn } from '#js/components/table/columns/statusColumn.tsx';
import { textColumn } from '#js/components/table/columns/textColumn.ts';
import { titleColumn } from '#js/components/table/columns/titleColumn.tsx';
import type { DataColumn } from '#js/components/table/types.ts';
import { EMAIL_LABELS } from './emailLabels.ts';

/** The columns of e-mails to single recipients. */
export const MESSAGE_COLUMNS: DataColumn<EmailMessage>[] = [
  titleColumn('address', 'Recipient', ({ name, address }) => ({
    title: name ?? address ?? '',
    detail: name ? (address ?? undefined) : undefined,
  })),
  textColumn('subject', 'E-mail', ({ subject }) => subject, { onPhone: 'hidden' }),
  statusColumn(EMAIL_LABELS, { sortable: true, onPhone: 'end' }),
  dateColumn('sent_at', 'Sent', { sortable: true, onPhone: 'end' }),
  dateColumn('opened_at', 'Opened', { onPhone: 'hidden' }),
  dateColumn('clicked_at', 'Clicked', { onPhone: 'hidden' }),
];
