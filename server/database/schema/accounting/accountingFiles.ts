import { integer, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import { identity, instant } from '../columns.ts';

/** A file of a document or of a transaction. */
export const accountingFiles = pgTable('accounting_files', {
  id: identity(),
  companyId: integer('company_id').notNull(),
  documentId: integer('document_id'),
  transactionId: integer('transaction_id'),
  fileId: uuid('file_id').notNull(),
  name: text().notNull(),
  /** Bytes. */
  size: integer().notNull(),
  type: text().notNull(),
  createdBy: integer('created_by'),
  createdAt: instant('created_at').notNull().defaultNow(),
});
