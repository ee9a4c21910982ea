import { and, gt, not, sql } from 'drizzle-orm';
import { counted } from '#domain/kit/counted.ts';
import { formatMoney, fromMinor } from '#domain/kit/money/money.ts';
import { pageUrl } from '#domain/kit/pageUrl.ts';
import { todayIn } from '#domain/kit/time/days.ts';
import { orders } from '#server/database/schema/selling/orders.ts';
import type { NewsSource } from '#server/declarations/NewsSource.ts';

/** Orders that were paid, with what they brought in each currency. */
export const orderNews: NewsSource = {
  access: 'orders.view',
  find: async ({ db, company }, since) => {
    const sums = await db
      .select({
        currency: orders.currency,
        orders: sql<number>`count(*)::int`,
        total: sql<string>`sum(${orders.totalMinor})`,
      })
      .from(orders)
      .where(and(gt(orders.paidAt, since), not(orders.isTest)))
      .groupBy(orders.currency)
      .orderBy(sql`count(*) desc`, orders.currency);
    const count = sums.reduce((sum, each) => sum + each.orders, 0);
    return count === 0
      ? null
      : {
          title: counted(count, 'paid order'),
          detail: sums
            .map(({ currency, total }) => formatMoney(fromMinor(BigInt(total), currency), currency))
            .join(', '),
          url: pageUrl('Orders/Index', {}, { created_from: todayIn(company.timezone, since) }),
        };
  },
};
