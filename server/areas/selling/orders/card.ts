import { inArray } from 'drizzle-orm';
import { counted } from '#domain/kit/counted.ts';
import { formatMoney, fromMinor } from '#domain/kit/money/money.ts';
import { orders } from '#server/database/schema/selling/orders.ts';
import type { CardSource } from '#server/declarations/CardSource.ts';
import { orderRows } from './orderRows.ts';

export const orderCard: CardSource = {
  page: 'Orders/Show',
  noun: 'Order',
  access: 'orders.view',
  find: async ({ db }, ids) => {
    const rows = await orderRows(db).where(inArray(orders.id, ids));
    return rows.map(({ order, eventName, quantity }) => ({
      ...{ id: order.id, title: `${order.reference} · ${order.buyerName}`, status: order.status },
      facts: [
        formatMoney(fromMinor(order.totalMinor, order.currency), order.currency),
        counted(quantity, 'ticket'),
        eventName,
      ],
    }));
  },
};
