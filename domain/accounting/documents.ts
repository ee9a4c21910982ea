/** Kinds of documents, as `type` of the calls (§7); `credit_note` is beyond the specification. */
export const DOCUMENT_TYPES = ['invoice', 'estimate', 'quote', 'bill', 'credit_note'] as const;
export type DocumentType = (typeof DOCUMENT_TYPES)[number];

/** Money that moved without an invoice or a bill: documents of the calls as well (§7), kept with the bank accounts. */
export const MONEY_TYPES = ['transaction', 'transfer'] as const;
export type MoneyType = (typeof MONEY_TYPES)[number];

/** Every `type` of the calls of documents. */
export const RECORD_TYPES = [...DOCUMENT_TYPES, ...MONEY_TYPES] as const;

export const MONEY_STATUSES = ['posted', 'voided'] as const;
export type MoneyStatus = (typeof MONEY_STATUSES)[number];

/** Whether a document is a transaction or a transfer. */
export function isMoneyType(type: unknown): type is MoneyType {
  return type === 'transaction' || type === 'transfer';
}

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
export type DiscountKind = (typeof DISCOUNT_KINDS)[number];

/** Kinds of lines: what costs something, the heading of a group with its subtotal, and a text. */
export const LINE_KINDS = ['item', 'heading', 'text'] as const;
export type LineKind = (typeof LINE_KINDS)[number];

/** Limits of a document. */
export const MAX_LINES = 500;
/** Documents that are sent by one request. */
export const MAX_AT_ONCE = 50;
export const QUANTITY_DIGITS = 4;
export const PRICE_DIGITS = 6;
/** Characters of the request of a visitor. */
export const MAX_REQUEST = 3000;

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

/** Days after the due date on which overdue invoices are reminded of by themselves. */
export const REMINDER_STEPS = [7, 14] as const;
/** A reminder that could not be sent for this many days is dropped. */
export const REMINDER_WINDOW = 7;

export const PAYMENT_METHODS = ['bank', 'cash', 'card', 'cheque', 'credit', 'other'] as const;
export type PaymentMethod = (typeof PAYMENT_METHODS)[number];

/** Whether what is not paid yet is expected, or still to be used of a credit note. */
export function isMoneyExpected(type: DocumentType, status: DocumentStatus): boolean {
  const open: DocumentStatus[] = type === 'credit_note' ? ['sent', 'viewed', 'partly_used'] : UNPAID_STATUSES;
  return (type === 'invoice' || type === 'bill' || type === 'credit_note') && open.includes(status);
}
