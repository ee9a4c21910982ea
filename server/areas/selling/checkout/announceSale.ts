import { and, asc, eq, gt, gte, type SQL, sql } from 'drizzle-orm';
import { z } from 'zod';
import { formatMoney, fromMinor } from '#domain/kit/money/money.ts';
import { pageUrl } from '#domain/kit/pageUrl.ts';
import { type NotificationDraft, notify } from '#server/areas/account/notifications/notify.ts';
import { type EventWork, withEventLock } from '#server/areas/selling/checkout/withEventLock.ts';
import { saleAnnouncements } from '#server/database/schema/account/notifications.ts';
import { events } from '#server/database/schema/programme/events.ts';
import { orders } from '#server/database/schema/selling/orders.ts';
import { tickets } from '#server/database/schema/selling/tickets.ts';
import type { Transaction } from '#server/database/tenancy.ts';
import { defineJob } from '#server/queue/defineJob.ts';
import type { Services } from '#server/services.ts';

const MINUTE = 60_000;
const id = z.number().int().positive();
const sale = z.object({ companyId: id, eventId: id, since: z.iso.datetime() });
type Sale = z.output<typeof sale>;

/**
 * Queues the announcement of a paid order in the sale's transaction. The queue holds at most one such job per event,
 * whatever the number of users and orders. Requires the event lock, as every sale does.
 */
export async function announceSale(
  { db, services }: Pick<EventWork, 'db' | 'services'>,
  order: { companyId: number; eventId: number },
  paidAt: Date,
): Promise<void> {
  const { companyId, eventId } = order;
  const payload = { companyId, eventId, since: paidAt.toISOString() };
  await services.queue.enqueue(db, salesJob, payload, { key: String(eventId) });
}

/** Announces the first sale immediately, and sales within the following minute together. */
export const salesJob = defineJob('notifications.sales', sale, (payload, { services }) =>
  notifySales(services, payload),
);

async function notifySales(services: Services, payload: Sale): Promise<void> {
  const { companyId, eventId } = payload;
  // Under the lock, every sale that found this job queued is committed; later sales queue a new job.
  await withEventLock(services, companyId, eventId, async (work) => {
    const { db } = work;
    const now = services.clock.now();
    const [last] = await db.select().from(saleAnnouncements).where(eq(saleAnnouncements.eventId, eventId));
    const next = last && new Date(last.announcedAt.getTime() + MINUTE);
    if (next && next > now) {
      await services.queue.enqueue(db, salesJob, payload, { key: String(eventId), runAt: next });
      return;
    }
    const isNew = last ? gt(orders.paidAt, last.paidUntil) : gte(orders.paidAt, new Date(payload.since));
    const sales = await readSales(db, eventId, isNew);
    const [event] = await db.select({ id: events.id, name: events.name }).from(events).where(eq(events.id, eventId));
    const paidUntil = sales.at(-1)?.paidAt;
    if (!event || !paidUntil) {
      return;
    }
    const to = { permission: 'orders.view', eventId } as const;
    await notify({ ...work, company: { id: companyId } }, { kind: 'order.paid', to, ...textsOf(event, sales) });
    const cursor = { announcedAt: now, paidUntil };
    await db
      .insert(saleAnnouncements)
      .values({ eventId, companyId, ...cursor })
      .onConflictDoUpdate({ target: saleAnnouncements.eventId, set: cursor });
  });
}

type OrderSale = Awaited<ReturnType<typeof readSales>>[number];

/** Orders that were not announced yet. Claimed allocations are not sales. */
async function readSales(db: Transaction, eventId: number, isNew: SQL) {
  const seats = sql`from ${tickets} where ${tickets.orderId} = ${orders.id}`;
  return db
    .select({
      id: orders.id,
      buyer: orders.buyerName,
      totalMinor: orders.totalMinor,
      currency: orders.currency,
      paidAt: sql`${orders.paidAt}`.mapWith(orders.createdAt),
      tickets: sql<number>`(select count(*)::int ${seats})`,
    })
    .from(orders)
    .where(
      and(
        eq(orders.eventId, eventId),
        eq(orders.status, 'paid'),
        eq(orders.isTest, false),
        isNew,
        sql`not exists (select 1 ${seats} and ${tickets.allocationId} is not null)`,
      ),
    )
    .orderBy(asc(orders.paidAt), asc(orders.id));
}

/** One sentence for all of them, and the page that shows them. */
function textsOf(
  event: { id: number; name: string },
  sales: OrderSale[],
): Pick<NotificationDraft, 'title' | 'body' | 'url'> {
  const [first] = sales;
  const total = (key: 'tickets' | 'totalMinor') => sales.reduce((sum, each) => sum + each[key], 0);
  const isOneCurrency = sales.every(({ currency }) => currency === first?.currency);
  const isPaid = first !== undefined && isOneCurrency && total('totalMinor') > 0;
  const money = isPaid ? formatMoney(fromMinor(total('totalMinor'), first.currency), first.currency) : null;
  const amount = `${total('tickets')} ${total('tickets') === 1 ? 'ticket' : 'tickets'}`;
  if (first && sales.length === 1) {
    return {
      title: `${first.buyer} bought ${amount} for ${event.name}`,
      ...(money && { body: money }),
      url: pageUrl('Orders/Show', first),
    };
  }
  return {
    title: `${sales.length} new orders for ${event.name}`,
    body: [amount, money].filter(Boolean).join(', '),
    url: pageUrl('Events/Orders', event),
  };
}
