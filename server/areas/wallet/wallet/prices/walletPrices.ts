import type { wallet as contract } from '#contract/wallet/wallet.ts';
import { fromMinor } from '#domain/kit/money/money.ts';
import { CREDIT_PACKAGES, priceOfCredits } from '#domain/wallet/wallet.ts';
import type { Handlers } from '#server/http/implement.ts';
import { installationProvider } from '#server/payments/installation/installationGateway.ts';
import { currentPrices } from './currentPrices.ts';
import { rateOf } from './rates.ts';

export const walletPrices: Handlers<typeof contract>['GET /wallet/prices'] = async (context) => {
  const { db, company, services } = context;
  const { currency, minorPerThousand } = await rateOf(db, company);
  return {
    data: {
      currency,
      packages: CREDIT_PACKAGES.map((each) => ({
        ...each,
        amount: fromMinor(priceOfCredits(each.credits, minorPerThousand), currency),
      })),
      per_thousand: fromMinor(minorPerThousand, currency),
      is_sandbox: installationProvider(services) === 'sandbox',
      services: [...(await currentPrices(context))],
    },
  };
};
