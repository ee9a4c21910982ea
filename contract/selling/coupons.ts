import { z } from 'zod';
import { COUPON_KINDS, COUPON_SORTS } from '#domain/selling/coupons.ts';
import { absent, type Read } from '../kit/absent.ts';
import { defineExtensions, id } from '../kit/define.ts';
import { entities } from '../kit/entities.ts';
import { endsAfter, optionalDateTime, optionalNumeric } from '../kit/inputs.ts';
import { changes, creates, lists } from '../kit/records.ts';
import { baseVersion, decimalInput, flag, instant, lastSaved, messageOnly, requiredCode } from '../kit/shapes.ts';

export const coupon = z.object({
  id: z.number(),
  event_id: z.number(),
  code: z.string(),
  kind: z.enum(COUPON_KINDS),
  /** A percentage (`"15"`) or an amount in the event's currency (`"5.00"`), deducted once per order. */
  value: z.string(),
  /** Maximum number of orders; null if unlimited. */
  max_uses: z.number().nullable(),
  /** Maximum number of reduced tickets in one order, the dearest first; null for all. */
  max_tickets: z.number().nullable(),
  /** Paid orders and active carts that use it. */
  used: z.number(),
  start_date: instant.nullable(),
  end_date: instant.nullable(),
  is_active: absent(z.boolean(), true),
  /** Ticket types it applies to; empty means all. */
  ticket_type_ids: z.array(z.number()),
  created_at: instant,
  updated_at: lastSaved,
});
entities.add(coupon, { id: 'Coupon' });
export type Coupon = Read<typeof coupon>;

export const couponInput = z
  .object({
    code: requiredCode(40, 'Enter a code.')
      .regex(/^[\w-]+$/, 'Use letters, digits, dashes and underscores.')
      .transform((value) => value.toUpperCase()),
    kind: z.enum(COUPON_KINDS),
    value: decimalInput.refine((value) => Number(value) > 0, 'Enter a number greater than 0.'),
    max_uses: optionalNumeric(z.number().int().min(1, 'Allow at least one use, or leave it empty.').max(1_000_000)),
    max_tickets: optionalNumeric(z.number().int().min(1, 'Reduce at least one ticket, or leave it empty.').max(100)),
    start_date: optionalDateTime(),
    end_date: optionalDateTime(),
    is_active: flag.default(true),
    ticket_type_ids: z.array(id).default([]),
    updated_at: baseVersion,
  })
  .refine((value) => value.kind === 'fixed' || Number(value.value) <= 100, {
    path: ['value'],
    message: 'Enter a percentage up to 100.',
  })
  .refine(...endsAfter('start_date', 'end_date', 'The coupon must end after it starts.'));

export const coupons = defineExtensions({
  'GET /events/coupons/{eventID}/json': {
    call: 'list',
    summary: 'Coupons of an event',
    access: 'coupons.view',
    ...lists(coupon, COUPON_SORTS),
  },
  'POST /events/coupons/{eventID}': {
    call: 'create',
    summary: 'Creates a coupon; its code is unique within the event',
    access: 'coupons.manage',
    ...creates(coupon, couponInput),
  },
  'PUT /events/coupons/{eventID}/{couponID}': {
    call: 'update',
    summary: 'Changes a coupon',
    access: 'coupons.manage',
    ...changes(coupon, couponInput),
  },
  'DELETE /events/coupons/{eventID}/{couponID}': {
    call: 'remove',
    summary: 'Deletes a coupon; orders that used it keep their discount',
    access: 'coupons.manage',
    response: messageOnly,
  },
});
