/** Kinds of documents, as `type` of the calls (§7); `credit_note` is beyond the specification. */
export const DOCUMENT_TYPES = ['invoice', 'estimate', 'quote', 'bill', 'credit_note'] as const;
export type DocumentType = (typeof DOCUMENT_TYPES)[number];

/** Statuses of all kinds; `documentStates.ts` says which kind has which. */
export const DOCUMENT_STATUSES = [
  'draft',
  'sent',
  'viewed',
  'partly_paid',
  'paid',
  'written_off',
  'cancelled',
  'accepted',
  'declined',
  'expired',
  'invoiced',
  'requested',
  'answered',
  'received',
  'approved',
  'partly_used',
  'used',
] as const;
export type DocumentStatus = (typeof DOCUMENT_STATUSES)[number];

export const DOCUMENT_SORTS = ['issue_date', 'number', 'due_date', 'total', 'status', 'contact', 'created_at'] as const;

export const DISCOUNT_KINDS = ['percent', 'amount'] as const;

/** Limits of a document. */
export const MAX_LINES = 500;
export const QUANTITY_DIGITS = 4;
export const PRICE_DIGITS = 6;

/** The status a document starts with. */
export function firstStatus(type: DocumentType): DocumentStatus {
  return type === 'quote' ? 'requested' : 'draft';
}

/** Statuses in which money is still expected. */
export const UNPAID_STATUSES: DocumentStatus[] = ['sent', 'viewed', 'partly_paid', 'received', 'approved'];

/** Whether a document is overdue on a day in the company's zone; never stored, because time alone changes it. */
export function isOverdue(status: DocumentStatus, dueDate: string | null, today: string): boolean {
  return dueDate !== null && dueDate < today && UNPAID_STATUSES.includes(status);
}

/** The number of a document: `INV-2026-0042`. */
export function documentNumber(format: NumberFormat, year: number, value: number): string {
  const digits = String(value).padStart(format.digits, '0');
  return [format.prefix.replace(/-$/, ''), format.year ? String(year) : '', digits].filter(Boolean).join('-');
}

export type NumberFormat = {
  prefix: string;
  /** Show the year in the number. */
  year: boolean;
  digits: number;
  /** Start at 1 each year; needs the year in the number to stay unique. */
  restart: boolean;
};

export const DEFAULT_NUMBERS: Record<DocumentType, NumberFormat> = {
  invoice: { prefix: 'INV', year: true, digits: 4, restart: true },
  estimate: { prefix: 'EST', year: true, digits: 4, restart: true },
  quote: { prefix: 'REQ', year: true, digits: 4, restart: true },
  bill: { prefix: 'BILL', year: true, digits: 4, restart: true },
  credit_note: { prefix: 'CN', year: true, digits: 4, restart: true },
};
