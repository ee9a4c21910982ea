import { boolean, integer, pgTable, text } from 'drizzle-orm/pg-core';
import type { OrderStatus } from '#domain/selling/orders.ts';
import type { OrderChannel } from '#domain/selling/sales.ts';
import { identity, instant, minor } from '../columns.ts';

export const paymentGateways = pgTable('payment_gateways', {
  id: identity(),
  companyId: integer('company_id').notNull(),
  provider: text().$type<'sandbox' | 'stripe' | 'offline'>().notNull(),
  name: text().notNull(),
  isActive: boolean('is_active').notNull().default(true),
  position: integer().notNull().default(0),
  instructions: text(),
  /** Payment period of an offline payment method in days; null until the event starts. */
  payWithinDays: integer('pay_within_days'),
  /** Encrypted with the application key. */
  sealedSettings: text('sealed_settings'),
  updatedAt: instant('updated_at').notNull().defaultNow(),
  deletedAt: instant('deleted_at'),
});

export const orders = pgTable('orders', {
  id: identity(),
  companyId: integer('company_id').notNull(),
  eventId: integer('event_id').notNull(),
  cartId: integer('cart_id'),
  customerId: integer('customer_id'),
  visitor: text(),
  reference: text().notNull(),
  channel: text().$type<OrderChannel>().notNull().default('online'),
  /** Lets a guest open the order by its mailed link. */
  accessKey: text('access_key').notNull(),
  status: text().$type<OrderStatus>().notNull(),
  buyerName: text('buyer_name').notNull(),
  /** In lower case, so that it can be compared and indexed as it is. */
  /** Empty for somebody who bought at the door without one. */
  buyerEmail: text('buyer_email').notNull(),
  buyerPhone: text('buyer_phone'),
  currency: text().notNull(),
  subtotalMinor: minor('subtotal_minor').notNull(),
  discountMinor: minor('discount_minor').notNull().default(0),
  feesMinor: minor('fees_minor').notNull().default(0),
  totalMinor: minor('total_minor').notNull(),
  couponId: integer('coupon_id'),
  couponCode: text('coupon_code'),
  expiresAt: instant('expires_at'),
  paidAt: instant('paid_at'),
  cancelledAt: instant('cancelled_at'),
  cancelReason: text('cancel_reason'),
  /** Paid with the test card outside of a demo: no figure counts it (decision 0085). */
  isTest: boolean('is_test').notNull().default(false),
  createdAt: instant('created_at').notNull().defaultNow(),
});

export const payments = pgTable('payments', {
  id: identity(),
  companyId: integer('company_id').notNull(),
  orderId: integer('order_id').notNull(),
  gatewayId: integer('gateway_id'),
  gatewayName: text('gateway_name'),
  reference: text().notNull(),
  providerReference: text('provider_reference'),
  status: text().$type<'pending' | 'succeeded' | 'failed' | 'abandoned' | 'refunded'>().notNull().default('pending'),
  amountMinor: minor('amount_minor').notNull(),
  currency: text().notNull(),
  failureReason: text('failure_reason'),
  /** The provider's payment page, once the payment has started. */
  redirectUrl: text('redirect_url'),
  createdAt: instant('created_at').notNull().defaultNow(),
  updatedAt: instant('updated_at').notNull().defaultNow(),
});

export const refunds = pgTable('refunds', {
  id: identity(),
  companyId: integer('company_id').notNull(),
  orderId: integer('order_id').notNull(),
  paymentId: integer('payment_id'),
  amountMinor: minor('amount_minor').notNull(),
  reason: text(),
  status: text().$type<'pending' | 'succeeded' | 'failed'>().notNull().default('pending'),
  failureReason: text('failure_reason'),
  /** Refunds a payment that was never applied to the order, so reports do not count it. */
  isStray: boolean('is_stray').notNull().default(false),
  createdBy: integer('created_by'),
  createdAt: instant('created_at').notNull().defaultNow(),
});

export const orderHistory = pgTable('order_history', {
  id: identity(),
  companyId: integer('company_id').notNull(),
  orderId: integer('order_id').notNull(),
  what: text().notNull(),
  who: text(),
  at: instant('at').notNull().defaultNow(),
});
