import { and, eq, gt, gte, isNull, or, sql } from 'drizzle-orm';
import { formatCount } from '#domain/kit/formatCount.ts';
import { fromZonedLocal } from '#domain/kit/time/dates.ts';
import { todayIn } from '#domain/kit/time/days.ts';
import { only } from '#server/database/only.ts';
import { creditReservations, walletEntries } from '#server/database/schema/wallet/wallet.ts';
import { type HandlerContext, staffOf } from '#server/http/context.ts';
import type { AirtimeRules } from '../settings.ts';

/**
 * Why `credits` more would exceed a limit of the day, of the user or the company; null if they do not. Call it under the
 * lock of the wallet.
 */
export async function findExcess(
  context: HandlerContext,
  { dailyLimitUser, dailyLimitCompany }: AirtimeRules,
  credits: number,
): Promise<string | null> {
  const limits = [
    { whose: 'You', limit: dailyLimitUser, userId: staffOf(context).id },
    { whose: 'Your company', limit: dailyLimitCompany, userId: null },
  ];
  for (const { whose, limit, userId } of limits) {
    const used = limit === null ? 0 : await usedToday(context, userId);
    if (limit !== null && used + credits > limit) {
      return `${whose} can send airtime for ${formatCount(limit)} credits a day, and ${formatCount(used)} are used today.`;
    }
  }
  return null;
}

/** Credits of today's attempts that succeeded or are still open. An attempt that failed is not counted. */
async function usedToday({ db, company, services }: HandlerContext, userId: number | null): Promise<number> {
  const start = fromZonedLocal(todayIn(company.timezone, services.clock.now()), company.timezone);
  const isReserved = and(
    eq(creditReservations.companyId, walletEntries.companyId),
    eq(creditReservations.reference, walletEntries.reference),
    or(isNull(creditReservations.captured), gt(creditReservations.captured, 0)),
  );
  const { used } = only(
    await db
      .select({ used: sql<number>`coalesce(sum(${walletEntries.credits}), 0)::float8` })
      .from(walletEntries)
      .innerJoin(creditReservations, isReserved)
      .where(
        and(
          eq(walletEntries.service, 'airtime'),
          eq(walletEntries.kind, 'reserve'),
          gte(walletEntries.createdAt, new Date(start ?? 0)),
          userId === null ? undefined : eq(walletEntries.userId, userId),
        ),
      ),
  );
  return used;
}
