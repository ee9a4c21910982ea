import { and, eq, gte, inArray, isNotNull, sql } from 'drizzle-orm';
import type { wallet as contract } from '#contract/wallet/wallet.ts';
import { fromMinor } from '#domain/kit/money/money.ts';
import { only } from '#server/database/only.ts';
import { creditPurchases, walletEntries, walletSettings } from '#server/database/schema/wallet/wallet.ts';
import type { Handlers } from '#server/http/implement.ts';
import { readWallet } from '../ledger/ledger.ts';
import { rateOf } from '../prices/rates.ts';
import { LOW_BALANCE } from '../warnOfLowBalance.ts';

const DAY = 86_400_000;
/** Days whose use says how long the balance lasts. */
const DAYS = 30;

export const metrics: Handlers<typeof contract>['GET /wallet/metrics'] = async ({ db, company, services }) => {
  const wallet = await readWallet({ db, companyId: company.id });
  const { currency } = await rateOf(db, company);
  const since = new Date(services.clock.now().getTime() - DAYS * DAY);
  const net = sql<number>`coalesce(sum(case when ${walletEntries.kind} = 'capture' then ${walletEntries.credits}
    else -${walletEntries.credits} end), 0)::float8`;
  const { used } = only(
    await db
      .select({ used: net })
      .from(walletEntries)
      .where(and(inArray(walletEntries.kind, ['capture', 'refund']), gte(walletEntries.createdAt, since))),
  );
  const { paid } = only(
    await db
      .select({
        paid: sql<number>`coalesce(sum(${creditPurchases.amountMinor} - ${creditPurchases.returnedMinor}), 0)::float8`,
      })
      .from(creditPurchases)
      .where(and(eq(creditPurchases.currency, currency), isNotNull(creditPurchases.paidAt))),
  );
  const [settings] = await db.select().from(walletSettings);
  const daily = Math.max(0, used) / DAYS;
  return {
    data: {
      ...{ balance: wallet.available, credit_used: wallet.spent, amount_spent: fromMinor(paid, currency), currency },
      ...{ total_transactions: wallet.entries, reserved: wallet.reserved },
      daily_average: Math.round(daily * 10) / 10,
      days_left: daily === 0 ? null : Math.floor(Math.max(0, wallet.available) / daily),
      low_balance: settings?.lowBalance ?? LOW_BALANCE,
    },
  };
};
