import { boolean, integer, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core';
import type { TicketStatus } from '#domain/programme/tickets.ts';
import type { AllocationStatus } from '#domain/selling/allocations.ts';
import { identity, instant, minor } from '../columns.ts';

export const ticketConfigs = pgTable('ticket_configs', {
  eventId: integer('event_id').primaryKey(),
  companyId: integer('company_id').notNull(),
  isSelling: boolean('is_selling').notNull().default(true),
  capacity: integer(),
  maxPerOrder: integer('max_per_order').notNull().default(10),
  saleStartsAt: instant('sale_starts_at'),
  saleEndsAt: instant('sale_ends_at'),
  feeBasisPoints: integer('fee_basis_points').notNull().default(0),
  feeFixedMinor: minor('fee_fixed_minor').notNull().default(0),
  feeMode: text('fee_mode').$type<'buyer_pays' | 'organiser_pays'>().notNull().default('buyer_pays'),
  collectAttendees: boolean('collect_attendees').notNull().default(true),
  askPhone: boolean('ask_phone').notNull().default(false),
  askSpecialRequirements: boolean('ask_special_requirements').notNull().default(false),
  showRemainingBelow: integer('show_remaining_below').notNull().default(10),
  taxNote: text('tax_note'),
  /** Before the event starts. */
  doorsMinutes: integer('doors_minutes'),
  minimumAge: integer('minimum_age'),
  accessibility: text(),
  refundRule: text('refund_rule'),
  terms: text(),
  confirmationMessage: text('confirmation_message'),
  updatedAt: instant('updated_at').notNull().defaultNow(),
});

export const ticketTypes = pgTable('ticket_types', {
  id: identity(),
  companyId: integer('company_id').notNull(),
  eventId: integer('event_id').notNull(),
  name: text().notNull(),
  description: text(),
  priceMinor: minor('price_minor').notNull(),
  capacity: integer(),
  minPerOrder: integer('min_per_order').notNull().default(1),
  maxPerOrder: integer('max_per_order').notNull().default(10),
  saleStartsAt: instant('sale_starts_at'),
  saleEndsAt: instant('sale_ends_at'),
  isActive: boolean('is_active').notNull().default(true),
  isHidden: boolean('is_hidden').notNull().default(false),
  position: integer().notNull().default(0),
  /** Shared by the copies of one ticket type across the dates of a series. */
  seriesKey: uuid('series_key'),
  createdAt: instant('created_at').notNull().defaultNow(),
  updatedAt: instant('updated_at').notNull().defaultNow(),
});

export const coupons = pgTable('coupons', {
  id: identity(),
  companyId: integer('company_id').notNull(),
  eventId: integer('event_id').notNull(),
  code: text().notNull(),
  kind: text().$type<'percent' | 'fixed'>().notNull(),
  basisPoints: integer('basis_points'),
  amountMinor: minor('amount_minor'),
  /** Maximum number of orders. */
  maxUses: integer('max_uses'),
  /** Maximum number of reduced tickets in one order; null for all. */
  maxTickets: integer('max_tickets'),
  startsAt: instant('starts_at'),
  endsAt: instant('ends_at'),
  isActive: boolean('is_active').notNull().default(true),
  ticketTypeIds: integer('ticket_type_ids').array().notNull().default([]),
  createdAt: instant('created_at').notNull().defaultNow(),
  updatedAt: instant('updated_at').notNull().defaultNow(),
});

export const carts = pgTable('carts', {
  id: identity(),
  companyId: integer('company_id').notNull(),
  eventId: integer('event_id').notNull(),
  visitor: text().notNull(),
  /** Whose unpaid seats it counts among (`networkOfCart`); null for carts of earlier versions. */
  network: text(),
  customerId: integer('customer_id'),
  status: text().$type<'active' | 'converted' | 'dropped'>().notNull().default('active'),
  couponId: integer('coupon_id'),
  checkoutStartedAt: instant('checkout_started_at'),
  expiresAt: instant('expires_at').notNull(),
  createdAt: instant('created_at').notNull().defaultNow(),
});

export const cartItems = pgTable(
  'cart_items',
  {
    cartId: integer('cart_id').notNull(),
    companyId: integer('company_id').notNull(),
    ticketTypeId: integer('ticket_type_id').notNull(),
    quantity: integer().notNull(),
    /** The price when the seats were added; null uses the ticket type's current price. */
    priceMinor: minor('price_minor'),
  },
  (table) => [primaryKey({ columns: [table.cartId, table.ticketTypeId] })],
);

/** The status `expired` is not stored: a pending or sent allocation past its date counts as expired. */
export const allocations = pgTable('allocations', {
  id: identity(),
  companyId: integer('company_id').notNull(),
  eventId: integer('event_id').notNull(),
  ticketTypeId: integer('ticket_type_id').notNull(),
  quantity: integer().notNull(),
  name: text().notNull(),
  email: text().notNull(),
  phone: text(),
  note: text(),
  status: text().$type<Exclude<AllocationStatus, 'expired'>>().notNull().default('pending'),
  token: text().notNull(),
  sentAt: instant('sent_at'),
  expiresAt: instant('expires_at'),
  claimedAt: instant('claimed_at'),
  cancelledAt: instant('cancelled_at'),
  cancelReason: text('cancel_reason'),
  createdBy: integer('created_by'),
  createdAt: instant('created_at').notNull().defaultNow(),
});

export const tickets = pgTable('tickets', {
  id: identity(),
  companyId: integer('company_id').notNull(),
  eventId: integer('event_id').notNull(),
  orderId: integer('order_id'),
  allocationId: integer('allocation_id'),
  ticketTypeId: integer('ticket_type_id').notNull(),
  code: text().notNull(),
  name: text(),
  email: text(),
  phone: text(),
  specialRequirements: text('special_requirements'),
  status: text().$type<TicketStatus>().notNull(),
  priceMinor: minor('price_minor').notNull().default(0),
  checkedInAt: instant('checked_in_at'),
  checkedInBy: integer('checked_in_by'),
  /** The scan that admitted it, chosen by the device. */
  checkInScan: uuid('check_in_scan'),
  createdAt: instant('created_at').notNull().defaultNow(),
  updatedAt: instant('updated_at').notNull().defaultNow(),
});
