import { compareDatabases, getCalls } from './compareDatabases.ts';
import { onListDatabases } from './onListDatabases.ts';
import { printTable } from './print.ts';

const SIZES = [1_000, 100_000, 1_000_000];

const PATHS = {
  transactions: '/wallet/get-transactions?per_page=25',
  'transactions, spent on SMS': '/wallet/get-transactions?per_page=25&service=sms&type=capture',
  'transactions, by credits': '/wallet/get-transactions?per_page=25&sort_by=credits&sort_order=desc',
  'recent transactions': '/wallet/get-recent-transactions',
  metrics: '/wallet/metrics',
  'use by service': '/wallet/get-transactions-distribution?type=service',
};

/** The calls of the wallet on PostgreSQL with 1 k, 100 k and 1 M transactions. */
export function wallet(): Promise<void> {
  return onListDatabases(
    SIZES,
    async (databases) => {
      const rows = await compareDatabases(databases, async (signedIn) => getCalls(PATHS, await signedIn()));
      printTable(['call', '1 k ms', '100 k ms', '1 M ms', '1 M p95', '100 k ÷ 1 k', '1 M ÷ 1 k'], rows);
    },
    (size) => `
      insert into wallet_entries (company_id, kind, service, credits, reference, created_at)
        select 1, case n % 2 when 0 then 'reserve' else 'capture' end, case n % 3 when 0 then 'airtime' else 'sms' end,
          1 + n % 50, 'sms:' || n / 2 || ':1', now() - n * interval '1 minute'
        from generate_series(1, ${size}) n;
      insert into wallets (company_id, available, spent, entries) values (1, 100000, ${size} * 12, ${size})`,
  );
}
