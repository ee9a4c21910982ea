import type { DocumentStatus, DocumentType } from '#domain/accounting/documents.ts';
import { labelOf, type StatusLabel } from '#js/components/text/statuses.ts';

export const DOCUMENT_LABELS = {
  draft: { label: 'Draft', tone: 'neutral' },
  sent: { label: 'Sent', tone: 'info' },
  viewed: { label: 'Viewed', tone: 'info' },
  partly_paid: { label: 'Partly paid', tone: 'warning' },
  paid: { label: 'Paid', tone: 'success' },
  written_off: { label: 'Written off', tone: 'neutral' },
  cancelled: { label: 'Cancelled', tone: 'neutral' },
  accepted: { label: 'Accepted', tone: 'success' },
  declined: { label: 'Declined', tone: 'danger' },
  expired: { label: 'Expired', tone: 'neutral' },
  invoiced: { label: 'Invoiced', tone: 'success' },
  requested: { label: 'Requested', tone: 'info' },
  answered: { label: 'Answered', tone: 'success' },
  received: { label: 'Received', tone: 'info' },
  approved: { label: 'Approved', tone: 'info' },
  partly_used: { label: 'Partly used', tone: 'warning' },
  used: { label: 'Used', tone: 'success' },
} satisfies Record<DocumentStatus, StatusLabel>;

const OF_TYPE: Record<DocumentType, DocumentStatus[]> = {
  invoice: ['draft', 'sent', 'viewed', 'partly_paid', 'paid', 'written_off', 'cancelled'],
  estimate: ['draft', 'sent', 'viewed', 'accepted', 'declined', 'expired', 'invoiced'],
  quote: ['requested', 'answered', 'declined'],
  bill: ['draft', 'received', 'approved', 'partly_paid', 'paid', 'cancelled'],
  credit_note: ['draft', 'sent', 'viewed', 'partly_used', 'used'],
};

/** The options of the status filter of a kind. */
export function statusOptions(type: DocumentType): { value: DocumentStatus; label: string }[] {
  return OF_TYPE[type].map((value) => ({ value, label: DOCUMENT_LABELS[value].label }));
}

/** The status of a document; an overdue one says so. */
export function documentLabel(document: { status: DocumentStatus | null; is_overdue: boolean }): StatusLabel | null {
  return document.is_overdue ? { label: 'Overdue', tone: 'danger' } : labelOf(DOCUMENT_LABELS, document.status);
}
