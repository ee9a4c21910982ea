import { and, eq, gt, lt, lte } from 'drizzle-orm';
import { z } from 'zod';
import { eventStockChannel } from '#contract/realtime.ts';
import { orders, payments } from '#server/database/schema/selling/orders.ts';
import { carts } from '#server/database/schema/selling/tickets.ts';
import { asSystem } from '#server/database/tenancy.ts';
import { findGateway } from '#server/payments/gatewayOf.ts';
import { sendSandboxWebhook } from '#server/payments/sandbox/sendSandboxWebhook.ts';
import { defineJob } from '#server/queue/defineJob.ts';
import type { Services } from '#server/services.ts';
import { announceOrderChange } from './announceOrderChange.ts';
import { salesJob } from './announceSale.ts';
import { mailTickets } from './mailTickets.ts';
import { payRefund, REFUND_ATTEMPTS } from './payRefund.ts';
import { POLL_INTERVAL, pollPayments } from './pollPayments.ts';
import { releaseOrder } from './releaseOrder.ts';
import { settlePayment } from './settlePayment.ts';
import { withEventLock } from './withEventLock.ts';

const SECOND = 1000;
const MINUTE = 60 * SECOND;
const DAY = 24 * 60 * MINUTE;
const nothing = z.object({});
const id = z.number().int().positive();

export const checkoutSchedules = {
  'checkout.expire': 15 * SECOND,
  'carts.expire': 15 * SECOND,
  'payments.poll': POLL_INTERVAL,
};

export const checkoutJobs = [
  salesJob,
  defineJob(
    'orders.mail-tickets',
    z.object({ companyId: id, orderId: id, to: z.string().optional(), ticketIds: z.array(id).optional() }),
    (payload, { services }) => mailTickets(services, payload),
  ),
  defineJob(
    'payments.refund',
    z.object({ refundId: id, isAccepted: z.boolean().optional() }),
    (payload, { services, attempt }) => payRefund(services, payload, attempt),
    { attempts: REFUND_ATTEMPTS },
  ),
  defineJob('payments.cancel', z.object({ paymentId: id }), ({ paymentId }, { services }) =>
    closePayment(services, paymentId),
  ),
  defineJob('payments.poll', nothing, (_, { services }) => pollPayments(services), { attempts: 1 }),
  defineJob('checkout.expire', nothing, (_, { services }) => expireOrders(services), { attempts: 1 }),
  defineJob('carts.expire', nothing, (_, { services }) => expireCarts(services), { attempts: 1 }),
  defineJob('sandbox.webhook', z.object({ reference: z.string() }), ({ reference }, { services }) =>
    sendSandboxWebhook(services, reference),
  ),
];

/** Closes an abandoned payment at its provider. If it was paid after all, it is settled. */
async function closePayment(services: Services, paymentId: number): Promise<void> {
  const [payment] = await asSystem(services.database, (db) =>
    db.select().from(payments).where(eq(payments.id, paymentId)),
  );
  const gateway = payment?.status === 'abandoned' ? await findGateway(services, payment.gatewayId) : null;
  if (payment && gateway) {
    await settlePayment(services, payment.reference, await gateway.cancel(payment));
  }
}

/** Releases the seats of orders that were not paid in time and closes their payments at the providers. */
async function expireOrders(services: Services): Promise<void> {
  const now = services.clock.now();
  const due = and(eq(orders.status, 'pending'), lte(orders.expiresAt, now));
  const { id: orderId, companyId, eventId } = orders;
  const late = await asSystem(services.database, (db) =>
    db.select({ orderId, companyId, eventId }).from(orders).where(due).limit(500),
  );
  for (const found of late) {
    await withEventLock(services, found.companyId, found.eventId, async (work) => {
      // It may have been paid since it was listed.
      const [order] = await work.db
        .select()
        .from(orders)
        .where(and(eq(orders.id, found.orderId), due));
      if (order) {
        await releaseOrder(work.db, services, order, 'expired', now);
        announceOrderChange(work, { ...order, status: 'expired' });
      }
    });
  }
}

/** Announces seats that expired carts have released, and drops carts that were not recovered within a day. */
async function expireCarts(services: Services): Promise<void> {
  const now = services.clock.now().getTime();
  const active = eq(carts.status, 'active');
  const freed = await asSystem(services.database, async (db) => {
    await db
      .update(carts)
      .set({ status: 'dropped' })
      .where(and(active, lt(carts.expiresAt, new Date(now - DAY))));
    return db
      .selectDistinct({ eventId: carts.eventId })
      .from(carts)
      .where(and(active, lte(carts.expiresAt, new Date(now)), gt(carts.expiresAt, new Date(now - MINUTE))));
  });
  for (const { eventId } of freed) {
    await services.realtime.broadcast(eventStockChannel(eventId), 'stock.changed', { event_id: eventId });
  }
}
