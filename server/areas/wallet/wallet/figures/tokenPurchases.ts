import { sql } from 'drizzle-orm';
import type { wallet as contract } from '#contract/wallet/wallet.ts';
import { fromMinor } from '#domain/kit/money/money.ts';
import { byPeriod } from '#server/database/byPeriod.ts';
import type { Handlers } from '#server/http/implement.ts';
import { rateOf } from '../prices/rates.ts';

/** Credits bought in each of the last periods; money in the company's currency only. */
export const tokenPurchases: Handlers<typeof contract>['GET /wallet/get-token-purchases'] = async (context) => {
  const { db, company, query, services } = context;
  const { currency } = await rateOf(db, company);
  const found = await byPeriod<{ credits: number; minor: number }>(
    db,
    {
      from: sql`credit_purchases`,
      where: sql`reversed_at is null`,
      at: sql`paid_at`,
      sums: {
        credits: sql`coalesce(sum(credits - credits_taken), 0)::float8`,
        minor: sql`coalesce(sum(amount_minor - returned_minor) filter (where currency = ${currency}), 0)::float8`,
      },
    },
    { period: query.type, timezone: company.timezone, now: services.clock.now() },
  );
  return { data: found.map(({ minor, ...each }) => ({ ...each, amount: fromMinor(minor, currency) })) };
};
