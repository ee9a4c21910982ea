import { REPORTS } from '#domain/accounting/reports.ts';
import { compareDatabases, getCalls } from './compareDatabases.ts';
import { onListDatabases } from './onListDatabases.ts';
import { printTable } from './print.ts';

/** Lines of the journal: half of them of documents, half of them paid. */
const SIZES = [10_000, 1_000_000];
/** Reports take longer than lists. */
const CALLS = 10;
const YEAR = { from: '2026-01-01', to: '2026-12-31' };

/** Each report of a year on journals of 10 k and 1 M lines over four years; two of them on a cash basis too. */
export function reports(): Promise<void> {
  const paths = Object.fromEntries([
    ...REPORTS.map((report) => [report, pathOf({ report })]),
    ...['profit-and-loss', 'tax'].map((report) => [`${report}, cash basis`, pathOf({ report, basis: 'cash' })]),
    ['overview', '/accounting/overview/json'],
  ]);
  return onListDatabases(
    SIZES,
    async (databases) => {
      const rows = await compareDatabases(databases, async (signedIn) => getCalls(paths, await signedIn()), CALLS);
      printTable(['report', '10 k ms', '1 M ms', '1 M p95', '1 M ÷ 10 k'], rows);
    },
    fill,
  );
}

function pathOf(query: Record<string, string>): string {
  return `/accounting/reports/json?${new URLSearchParams({ ...YEAR, ...query })}`;
}

/** Two lines for each entry; a document, its payment, or a transaction. */
function fill(size: number): string {
  return `
    insert into accounting_settings (company_id) values (1);
    insert into currencies (company_id, code, is_default) values (1, 'EUR', true);
    insert into ledger_accounts (company_id, code, name, type, role) values
      (1, '1000', 'Bank', 'asset', 'bank'), (1, '1100', 'Receivable', 'asset', 'receivable'),
      (1, '4000', 'Sales', 'income', 'sales'), (1, '5000', 'Purchases', 'expense', 'purchases'),
      (1, '2000', 'Payable', 'liability', 'payable'), (1, '2100', 'Tax', 'liability', 'tax_payable');
    insert into taxes (company_id, name, rate) values (1, 'Tax', '8.1');
    insert into accounting_contacts (company_id, type, name) select 1, 'both', 'Contact ' || n from generate_series(1, 2000) n;
    insert into events (company_id, name, currency, starts_at, ends_at)
      select 1, 'Event ' || n, 'EUR', now(), now() + interval '1 hour' from generate_series(1, 200) n;
    insert into documents (company_id, type, status, number, contact_id, contact_name, currency, issue_date, due_date, total, base_total)
      select 1, 'invoice', 'sent', 'INV-' || n, 1 + n % 2000, 'Contact', 'EUR', date '2023-01-01' + n % 1460,
        date '2023-01-31' + n % 1460, 10000, 10000 from generate_series(1, ${size / 5}) n;
    insert into document_payments (company_id, document_id, date, amount, method)
      select 1, n, date '2023-02-15' + n % 1460, 10000 * (n % 3) / 2, 'bank' from generate_series(1, ${size / 5}) n where n % 3 > 0;
    insert into journal_entries (company_id, date, memo, source_type, source_id, idempotency_key)
      select 1, date '2023-01-01' + n % 1460, 'Invoice', 'invoice', n, 'document:' || n from generate_series(1, ${size / 5}) n;
    insert into journal_entries (company_id, date, memo, source_type, source_id, idempotency_key)
      select 1, date '2023-01-01' + n % 1460, 'Transaction', 'transaction', n, 'transaction:' || n || ':1'
        from generate_series(1, ${size / 5}) n;
    insert into journal_lines (company_id, entry_id, account_id, date, debit, credit, contact_id, event_id, tax_id, tax_base)
      select 1, e.id, line.account, e.date, line.debit, line.credit, 1 + e.source_id % 2000, 1 + e.source_id % 200, line.tax, line.base
        from journal_entries e cross join (values
          (2, 10000, 0, null::integer, null::bigint), (3, 0, 9000, null, null), (6, 0, 1000, 1, -9000)) line (account, debit, credit, tax, base)
        where e.source_type = 'invoice';
    insert into journal_lines (company_id, entry_id, account_id, date, debit, credit, event_id)
      select 1, e.id, line.account, e.date, line.debit, line.credit, 1 + e.source_id % 200
        from journal_entries e cross join (values (4, 500, 0), (1, 0, 500)) line (account, debit, credit)
        where e.source_type = 'transaction';`;
}
