import { formatCount } from '#domain/kit/formatCount.ts';
import { pageUrl } from '#domain/kit/pageUrl.ts';
import { walletSettings } from '#server/database/schema/wallet/wallet.ts';
import type { AttentionSource } from '#server/declarations/AttentionSource.ts';
import { readWallet } from './ledger/ledger.ts';
import { LOW_BALANCE } from './warnOfLowBalance.ts';

/** Shown while the balance is below the company's limit, unless the wallet was never used. */
export const lowBalanceAttention: AttentionSource = {
  access: 'wallet.purchase',
  find: async ({ db, company }) => {
    const { available, entries } = await readWallet({ db, companyId: company.id });
    const [settings] = await db.select().from(walletSettings);
    if (entries === 0 || available >= (settings?.lowBalance ?? LOW_BALANCE)) {
      return null;
    }
    return {
      title: available <= 0 ? 'No credits left' : `${formatCount(available)} credits left`,
      detail: 'Messages and top-ups stop when they run out',
      url: pageUrl('Wallet/Index'),
      action: 'Buy credits',
      is_urgent: available <= 0,
    };
  },
};
