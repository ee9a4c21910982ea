import { randomUUID } from 'node:crypto';
import { orders, payments } from '#server/database/schema/selling/orders.ts';
import { tickets } from '#server/database/schema/selling/tickets.ts';
import { aGateway } from '#tests/areas/selling/gateways/server/aGateway.ts';
import { only } from '#tests/server/fixtures/fixture.ts';
import type { TestApp } from '#tests/server/fixtures/testApp.ts';

/** A paid order of this many tickets of a type, with its payment. `pending` has reserved tickets instead. */
export async function anOrder(
  { database, clock }: Pick<TestApp, 'database' | 'clock'>,
  type: { id: number; companyId: number; eventId: number; priceMinor: number },
  quantity = 1,
  values: Partial<typeof orders.$inferInsert> = {},
) {
  const { drizzle } = database;
  const { companyId, eventId, priceMinor } = type;
  const now = clock.now();
  const isPending = values.status === 'pending';
  const order = only(
    await drizzle
      .insert(orders)
      .values({
        companyId,
        eventId,
        reference: randomUUID().slice(0, 8).toUpperCase(),
        accessKey: randomUUID(),
        status: 'paid',
        buyerName: 'Nora Keller',
        buyerEmail: 'nora@example.test',
        currency: 'EUR',
        subtotalMinor: priceMinor * quantity,
        totalMinor: priceMinor * quantity,
        paidAt: isPending ? null : now,
        createdAt: now,
        ...values,
      })
      .returning(),
  );
  const held = await drizzle
    .insert(tickets)
    .values(
      Array.from({ length: quantity }, () => ({
        companyId,
        eventId,
        orderId: order.id,
        ticketTypeId: type.id,
        code: randomUUID(),
        name: order.buyerName,
        email: order.buyerEmail,
        status: isPending ? ('reserved' as const) : ('issued' as const),
        priceMinor,
        createdAt: now,
      })),
    )
    .returning();
  if (order.paidAt && order.totalMinor > 0) {
    const gateway = await aGateway({ database }, companyId);
    await drizzle.insert(payments).values({
      companyId,
      orderId: order.id,
      gatewayId: gateway.id,
      gatewayName: gateway.name,
      reference: `pay_${randomUUID()}`,
      status: 'succeeded',
      amountMinor: order.totalMinor,
      currency: order.currency,
    });
  }
  return { order, tickets: held };
}
