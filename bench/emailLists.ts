import { compareDatabases, getCalls } from './compareDatabases.ts';
import { onListDatabases } from './onListDatabases.ts';
import { printTable } from './print.ts';

const SIZES = [1_000, 100_000, 1_000_000];

const PATHS = {
  transactions: '/email/transactions/json?per_page=25',
  'transactions, bounced': '/email/transactions/json?per_page=25&status=bounced',
  'transactions, opened': '/email/transactions/json?per_page=25&outcome=opened',
  'transactions of one e-mail': '/email/transactions/json?per_page=25&send_id=1',
  'transactions, searched': '/email/transactions/json?per_page=25&search=reader77',
  'group transactions': '/email/group-transactions/json?per_page=25',
  'transaction totals': '/email/transaction-totals?filter=status&filter_value=SENT',
  metrics: '/email/metrics',
};

/** The calls about sent e-mails on PostgreSQL with 1 k, 100 k and 1 M recipients, a hundred to an e-mail. */
export function emailLists(): Promise<void> {
  return onListDatabases(
    SIZES,
    async (databases) => {
      const rows = await compareDatabases(databases, async (signedIn) => getCalls(PATHS, await signedIn()));
      printTable(['call', '1 k ms', '100 k ms', '1 M ms', '1 M p95', '100 k ÷ 1 k', '1 M ÷ 1 k'], rows);
    },
    (size) => `
      insert into email_sends (company_id, subject, html, text, purpose, choice, status, rate_per_minute, created_at)
        select 1, 'News ' || n, '<p>Hi</p>', 'Hi', 'marketing', '{}', 'finished', 1200, now() - n * interval '1 hour'
        from generate_series(1, ${size} / 100) n;
      insert into email_messages (company_id, send_id, name, address, status, sent_at, delivered_at, opened_at, bounced_at,
          bounce, created_at)
        select 1, 1 + n % (${size} / 100), 'Reader ' || n, 'reader' || n || '@bench.test',
          case when n % 50 = 0 then 'bounced' else 'delivered' end, now() - n * interval '30 seconds',
          case when n % 50 > 0 then now() - n * interval '30 seconds' end,
          case when n % 3 = 0 and n % 50 > 0 then now() - n * interval '20 seconds' end,
          case when n % 50 = 0 then now() - n * interval '30 seconds' end,
          case when n % 50 = 0 then 'hard' end, now() - n * interval '30 seconds'
        from generate_series(1, ${size}) n;
      analyze email_messages; analyze email_sends`,
  );
}
