import { boolean, date, integer, jsonb, numeric, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import type {
  DiscountKind,
  DocumentStatus,
  DocumentType,
  LineKind,
  PaymentMethod,
} from '#domain/accounting/documents.ts';
import { identity, instant, minor } from '../columns.ts';

/** Invoices, estimates, quote requests, bills and credit notes. */
export const documents = pgTable('documents', {
  id: identity(),
  companyId: integer('company_id').notNull(),
  type: text().$type<DocumentType>().notNull(),
  status: text().$type<DocumentStatus>().notNull(),
  /** Taken when it leaves the draft. */
  number: text(),
  contactId: integer('contact_id'),
  contactName: text('contact_name'),
  contactEmail: text('contact_email'),
  contactAddress: text('contact_address'),
  title: text(),
  reference: text(),
  /** What it belongs to in reports. */
  eventId: integer('event_id'),
  currency: text().notNull(),
  issueDate: date('issue_date').notNull(),
  dueDate: date('due_date'),
  notes: text(),
  footer: text(),
  internalNotes: text('internal_notes'),
  discountKind: text('discount_kind').$type<DiscountKind>(),
  discountValue: numeric('discount_value'),
  rounding: text().$type<'document' | 'line'>().notNull().default('document'),
  cashRounding: integer('cash_rounding').notNull().default(0),
  subtotal: minor('subtotal').notNull().default(0),
  discount: minor('discount').notNull().default(0),
  net: minor('net').notNull().default(0),
  tax: minor('tax').notNull().default(0),
  roundingAmount: minor('rounding_amount').notNull().default(0),
  total: minor('total').notNull().default(0),
  /** The total in the currency of the books, since it was posted. */
  baseTotal: minor('base_total'),
  /** What it was made from. */
  sourceId: integer('source_id'),
  /** The order of which it is the invoice, or credits a refund. */
  orderId: integer('order_id'),
  acceptedBy: text('accepted_by'),
  reason: text(),
  sentAt: instant('sent_at'),
  /** Counts what was sent under its number; `document_versions` has the earlier ones. */
  version: integer().notNull().default(1),
  versionedAt: instant('versioned_at'),
  /** What the current version changed, for its recipient. */
  versionNote: text('version_note'),
  createdBy: integer('created_by'),
  createdAt: instant('created_at').notNull().defaultNow(),
  updatedAt: instant('updated_at').notNull().defaultNow(),
});

export const documentLines = pgTable('document_lines', {
  id: identity(),
  companyId: integer('company_id').notNull(),
  documentId: integer('document_id').notNull(),
  position: integer().notNull(),
  kind: text().$type<LineKind>().notNull().default('item'),
  itemId: integer('item_id'),
  name: text().notNull(),
  description: text(),
  unit: text(),
  quantity: numeric({ precision: 16, scale: 4 }).notNull(),
  unitPrice: numeric('unit_price', { precision: 18, scale: 6 }).notNull(),
  discountKind: text('discount_kind').$type<DiscountKind>(),
  discount: numeric(),
  taxIds: jsonb('tax_ids').$type<number[]>().notNull().default([]),
  categoryId: integer('category_id'),
  amount: minor('amount').notNull(),
  net: minor('net').notNull(),
});

/** Taxes as they were when the document was saved. */
export const documentTaxes = pgTable('document_taxes', {
  id: identity(),
  companyId: integer('company_id').notNull(),
  documentId: integer('document_id').notNull(),
  taxId: integer('tax_id').notNull(),
  name: text().notNull(),
  rate: numeric({ precision: 9, scale: 4 }).notNull(),
  isIncluded: boolean('is_included').notNull(),
  isCompound: boolean('is_compound').notNull(),
  base: minor('base').notNull(),
  amount: minor('amount').notNull(),
});

/** Money that came for a document; negative for what went back. */
export const documentPayments = pgTable('document_payments', {
  id: identity(),
  companyId: integer('company_id').notNull(),
  documentId: integer('document_id').notNull(),
  date: date().notNull(),
  amount: minor('amount').notNull(),
  method: text().$type<PaymentMethod>().notNull(),
  reference: text(),
  creditNoteId: integer('credit_note_id'),
  bankAccountId: integer('bank_account_id'),
  requestKey: text('request_key'),
  createdBy: integer('created_by'),
  createdAt: instant('created_at').notNull().defaultNow(),
});

export const documentComments = pgTable('document_comments', {
  id: identity(),
  companyId: integer('company_id').notNull(),
  documentId: integer('document_id').notNull(),
  author: text().$type<'staff' | 'customer'>().notNull(),
  userId: integer('user_id'),
  name: text().notNull(),
  body: text().notNull(),
  isInternal: boolean('is_internal').notNull().default(false),
  /** When the other side has seen it. */
  readAt: instant('read_at'),
  createdAt: instant('created_at').notNull().defaultNow(),
});

/** What happened to a document. */
export const documentEvents = pgTable('document_events', {
  id: identity(),
  companyId: integer('company_id').notNull(),
  documentId: integer('document_id').notNull(),
  what: text().notNull(),
  who: text(),
  /** Makes it happen once, such as the reminder of a day. */
  key: text(),
  at: instant('at').notNull().defaultNow(),
});

/** The last number of a type in a year (0 if numbers go on); its row is the lock. */
export const documentNumbers = pgTable(
  'document_numbers',
  {
    companyId: integer('company_id').notNull(),
    type: text().$type<DocumentType>().notNull(),
    year: integer().notNull(),
    last: integer().notNull(),
  },
  (table) => [primaryKey({ columns: [table.companyId, table.type, table.year] })],
);

/** A version of a document that a newer one has replaced. */
export const documentVersions = pgTable('document_versions', {
  id: identity(),
  companyId: integer('company_id').notNull(),
  documentId: integer('document_id').notNull(),
  version: integer().notNull(),
  /** What it said, as `documentSheet` of the contract. */
  content: jsonb().$type<Record<string, unknown>>().notNull(),
  note: text(),
  madeAt: instant('made_at'),
  replacedAt: instant('replaced_at').notNull(),
});

/** The public link of a document. */
export const documentLinks = pgTable('document_links', {
  id: identity(),
  companyId: integer('company_id').notNull(),
  documentId: integer('document_id').notNull(),
  token: text().notNull(),
  expiresAt: instant('expires_at').notNull(),
  viewedAt: instant('viewed_at'),
  createdAt: instant('created_at').notNull().defaultNow(),
});
