import { asc, count, sql } from 'drizzle-orm';
import { todayIn } from '#domain/kit/time/days.ts';
import type { PricedService } from '#domain/wallet/wallet.ts';
import { creditPrices } from '#server/database/schema/wallet/wallet.ts';
import type { HandlerContext } from '#server/http/context.ts';
import { DEFAULT_PRICES, type Price } from './defaultPrices.ts';

/** The prices of today in the company's timezone, general ones first. */
export async function currentPrices({
  db,
  company,
  services,
}: Pick<HandlerContext, 'db'> & {
  company: { timezone: string };
  services: Pick<HandlerContext['services'], 'clock'>;
}): Promise<readonly Price[]> {
  const today = todayIn(company.timezone, services.clock.now());
  const { service, country, operator, credits, validFrom, validUntil } = creditPrices;
  const rows = await db
    .select({ service, country, operator, credits })
    .from(creditPrices)
    .where(sql`${validFrom} <= ${today}::date and coalesce(${validUntil}, 'infinity') >= ${today}::date`)
    .orderBy(asc(service), sql`${country} nulls first`, asc(creditPrices.id));
  if (rows.length > 0) {
    return rows;
  }
  const [any] = await db.select({ n: count() }).from(creditPrices);
  return any?.n ? [] : DEFAULT_PRICES;
}

/**
 * The most exact price for a number: of its operator, else of its country, else the general one.
 * @returns credits as decimal text; null if the service is not offered there
 */
export function priceIn(
  prices: readonly Price[],
  service: PricedService,
  at: { country: string; operator?: string | null },
): string | null {
  const matches = prices.filter(
    (price) =>
      price.service === service &&
      (price.country === null || price.country === at.country) &&
      (price.operator === null || (price.country === at.country && price.operator === at.operator)),
  );
  const rank = ({ country, operator }: Price) => (operator ? 2 : 0) + (country ? 1 : 0);
  return matches.sort((a, b) => rank(b) - rank(a))[0]?.credits ?? null;
}
