import type { airtime as contract } from '#contract/outreach/airtime.ts';
import { fromMinor } from '#domain/kit/money/money.ts';
import { readWallet } from '#server/areas/wallet/wallet/ledger/ledger.ts';
import type { Handlers } from '#server/http/implement.ts';
import { readRules } from '../settings.ts';
import { planTopups } from './planTopups.ts';

const SHOWN = 100;

/** What sending would do, computed as when it is sent. */
export const preview: Handlers<typeof contract>['POST /airtime/preview'] = async (context) => {
  const { topups, errors, credits } = await planTopups(context, context.body);
  const { approveAbove } = await readRules(context);
  const { available } = await readWallet({ db: context.db, companyId: context.company.id });
  return {
    data: {
      ...{ topups: topups.length, credits, balance: available },
      needs_approval: approveAbove !== null && credits > approveAbove,
      sums: [...Map.groupBy(topups, ({ currency }) => currency)].map(([currency, of]) => ({
        currency,
        amount: fromMinor(
          of.reduce((sum, { amountMinor }) => sum + amountMinor, 0),
          currency,
        ),
        topups: of.length,
      })),
      rows: topups.slice(0, SHOWN).map(({ amountMinor, contactId: _, ...row }) => ({
        ...row,
        amount: fromMinor(amountMinor, row.currency),
      })),
      errors: errors.slice(0, SHOWN),
    },
  };
};
