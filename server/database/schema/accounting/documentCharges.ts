import { integer, pgTable, text } from 'drizzle-orm/pg-core';
import { identity, instant, minor } from '../columns.ts';

/** Payments of invoices on their public page, through a gateway of the company. */
export const documentCharges = pgTable('document_charges', {
  id: identity(),
  companyId: integer('company_id').notNull(),
  documentId: integer('document_id').notNull(),
  gatewayId: integer('gateway_id'),
  gatewayName: text('gateway_name').notNull(),
  reference: text().notNull(),
  providerReference: text('provider_reference'),
  status: text().$type<'pending' | 'succeeded' | 'failed' | 'abandoned'>().notNull().default('pending'),
  amountMinor: minor('amount_minor').notNull(),
  currency: text().notNull(),
  failureReason: text('failure_reason'),
  /** The provider's payment page, once the charge has started. */
  redirectUrl: text('redirect_url'),
  /** What the invoice could not take, and what became of its refund. */
  refundMinor: minor('refund_minor').notNull().default(0),
  refundStatus: text('refund_status').$type<'pending' | 'succeeded' | 'failed'>(),
  refundReason: text('refund_reason'),
  createdAt: instant('created_at').notNull().defaultNow(),
  updatedAt: instant('updated_at').notNull().defaultNow(),
});
