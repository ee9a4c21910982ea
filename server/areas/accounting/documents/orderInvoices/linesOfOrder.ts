import { eq, sql } from 'drizzle-orm';
import type { documentInput } from '#contract/accounting/document.ts';
import type { Sent } from '#contract/kit/absent.ts';
import { fromMinor } from '#domain/kit/money/money.ts';
import { taxes, ticketPostings } from '#server/database/schema/accounting/accounting.ts';
import type { orders } from '#server/database/schema/selling/orders.ts';
import { tickets, ticketTypes } from '#server/database/schema/selling/tickets.ts';
import type { Transaction } from '#server/database/tenancy.ts';
import type { TaxRow } from '../records/readReferences.ts';

type OrderRow = typeof orders.$inferSelect;
type Line = Sent<typeof documentInput>['lines'][number];

/** What is bought, and how it is taxed and sorted in the books. */
export type Sold = { taxes: TaxRow[]; taxIds: number[]; categoryId: number | null };

/** The tax that the prices of tickets contain, and their category. */
export async function readSold(db: Transaction): Promise<Sold> {
  const [row] = await db
    .select({ categoryId: ticketPostings.categoryId, tax: taxes })
    .from(ticketPostings)
    .leftJoin(taxes, eq(taxes.id, ticketPostings.taxId));
  const tax = row?.tax ?? null;
  return {
    // Whatever the tax is elsewhere: buyers paid a price with it.
    taxes: tax ? [{ ...tax, isIncluded: true, isCompound: false }] : [],
    taxIds: tax ? [tax.id] : [],
    categoryId: row?.categoryId ?? null,
  };
}

/** The tickets of an order by type and price, and its fees: before the discount, exactly what the order cost. */
export async function linesOfOrder(db: Transaction, order: OrderRow, sold: Sold): Promise<Line[]> {
  const line = (name: string, count: number, minor: number) =>
    aLine(sold, name, count, fromMinor(minor, order.currency));
  const rows = await db
    .select({ name: ticketTypes.name, price: tickets.priceMinor, count: sql<number>`count(*)::int` })
    .from(tickets)
    .innerJoin(ticketTypes, eq(ticketTypes.id, tickets.ticketTypeId))
    .where(eq(tickets.orderId, order.id))
    .groupBy(ticketTypes.id, ticketTypes.name, tickets.priceMinor)
    .orderBy(ticketTypes.id, tickets.priceMinor);
  const sum = rows.reduce((all, { price, count }) => all + price * count, 0);
  return [
    ...(sum === order.subtotalMinor
      ? rows.map(({ name, price, count }) => line(name, count, price))
      : [line('Tickets', 1, order.subtotalMinor)]),
    ...(order.feesMinor === 0 ? [] : [line('Fees', 1, order.feesMinor)]),
  ];
}

/** A line that is taxed and sorted as tickets are. */
export function aLine({ taxIds, categoryId }: Sold, name: string, count: number, price: string): Line {
  return {
    ...{
      kind: 'item' as const,
      item_id: null,
      name,
      description: null,
      unit: null,
      quantity: String(count),
      unit_price: price,
    },
    ...{ discount_kind: null, discount: null, tax_ids: taxIds, category_id: categoryId },
  };
}
