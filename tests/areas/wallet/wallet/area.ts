import { walletEntries } from '#server/database/schema/wallet/wallet.ts';
import type { AreaDeclaration } from '#tests/declarations/AreaDeclaration.ts';
import { wallet } from './samples.ts';
import { buildPurchase } from './world.ts';

const LEDGER_RACES = 'tests/areas/wallet/wallet/server/ledger.test.ts';

export const area: AreaDeclaration = {
  samples: wallet,
  records: buildPurchase,
  races: {
    // Its update takes only what is open, under the lock that settling takes.
    'ledger/holdReservations.ts holdReservations': null,
    'ledger/ledger.ts reserveCredits': LEDGER_RACES,
    'ledger/ledger.ts settleReservation': LEDGER_RACES,
    'ledger/ledger.ts refundCredits': LEDGER_RACES,
    'purchases/takeBack.ts takeBack': 'tests/areas/wallet/wallet/server/refundRaces.test.ts',
    // A repeated entry is refused by the unique key.
    'ledger/ledger.ts addEntry': null,
  },
  organisersSee: 'nothing',
  listRows: {
    'wallet transactions': (size) => `
      insert into wallet_entries (company_id, kind, service, credits, reference, created_at)
        select 1, 'grant', 'credits', 1 + n % 50, 'bench:' || n, now() - n * interval '1 minute'
        from generate_series(1, ${size}) n;`,
  },
  listPaths: { 'wallet transactions': '/wallet/get-transactions?per_page=10' },
  budget: {
    rows: async ({ app, companyId }, row) => {
      const entry = { companyId, kind: 'grant', service: 'credits', credits: 1, reference: `budget:${row}` } as const;
      await app.database.drizzle.insert(walletEntries).values(entry);
      return {};
    },
    paths: { 'wallet transactions': () => '/wallet/get-transactions?per_page=50' },
  },
  pages: [
    { name: 'wallet', path: '/wallet', viewers: ['owner'] },
    { name: 'wallet-receipt', path: '/wallet/receipts/1', viewers: ['owner'] },
  ],
  idOnlyPages: [
    ['Wallet/Index', '/wallet'],
    ['Wallet/Receipt', '/wallet/receipts/1'],
  ],
};
