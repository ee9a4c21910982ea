import { wallet as contract } from '#contract/wallet/wallet.ts';
import { walletSettings } from '#server/database/schema/wallet/wallet.ts';
import { implement } from '#server/http/implement.ts';
import { Steps } from '#server/http/inputs/Steps.ts';
import { distribution } from './figures/distribution.ts';
import { metrics } from './figures/metrics.ts';
import { tokenPurchases } from './figures/tokenPurchases.ts';
import { walletPrices } from './prices/walletPrices.ts';
import { completePurchase } from './purchases/completePurchase.ts';
import { findPurchase, presentPurchase } from './purchases/findPurchase.ts';
import { beginPurchase, startPurchase } from './purchases/startPurchase.ts';
import { exportTransactions, listTransactions, recentTransactions } from './transactions.ts';

export const walletRoutes = implement(
  contract,
  {
    'POST /wallet/credits/purchase': new Steps(async (context) => {
      const begun = await context.transact((step) => beginPurchase(step, context.body.credits));
      const purchase = await startPurchase(context, begun);
      return { data: presentPurchase(purchase), message: 'Pay to add the credits' };
    }),
    'GET /wallet/get-checkout-data/{id}': new Steps(async (context) => {
      const found = await context.transact(({ db }) => findPurchase(db, context.params.id));
      return { data: presentPurchase(await startPurchase(context, found)) };
    }),
    'POST /wallet/complete-payment': new Steps((context) => completePurchase(context, context.body.id)),
    'GET /wallet/metrics': metrics,
    'GET /wallet/get-token-purchases': tokenPurchases,
    'GET /wallet/get-transactions-distribution': distribution,
    'GET /wallet/get-recent-transactions': recentTransactions,
    'GET /wallet/get-transactions': listTransactions,
    'GET /wallet/transactions/export': exportTransactions,
    'GET /wallet/prices': walletPrices,
    'POST /wallet/low-balance': async ({ db, company, body }) => {
      const lowBalance = body.low_balance;
      await db
        .insert(walletSettings)
        .values({ companyId: company.id, lowBalance })
        .onConflictDoUpdate({ target: walletSettings.companyId, set: { lowBalance, warnedAt: null } });
      return { message: lowBalance === 0 ? 'Nobody is warned any more' : 'Warning saved' };
    },
  },
  {
    'POST /wallet/credits/purchase': { points: 20, seconds: 60 },
    'POST /wallet/complete-payment': { points: 120, seconds: 60 },
  },
);
