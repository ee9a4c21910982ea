import { definePages } from '#server/http/definePages.ts';
import { render } from '#server/inertia/render.ts';
import { findPurchase, presentPurchase } from './purchases/findPurchase.ts';

export const walletPages = definePages({
  'Wallet/Index': { access: 'wallet.view', page: async () => render('Wallet/Index', {}) },
  'Wallet/Receipt': {
    access: 'wallet.view',
    page: async ({ db, params, company }) => {
      const purchase = await findPurchase(db, params.id);
      return render('Wallet/Receipt', {
        purchase: presentPurchase(purchase),
        company: { name: company.name, address: company.address },
      });
    },
  },
});
