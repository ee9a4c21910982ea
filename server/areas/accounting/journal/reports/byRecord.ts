import { inArray } from 'drizzle-orm';
import type { LedgerKey } from '#domain/accounting/reports.ts';
import { accountingCategories, accountingContacts } from '#server/database/schema/accounting/accounting.ts';
import { campaigns, events } from '#server/database/schema/programme/events.ts';
import type { Transaction } from '#server/database/tenancy.ts';
import type { ReportAsked } from './ReportAsked.ts';
import { amountRow, periodColumn, type ReportTable, sumOf } from './ReportTable.ts';
import { type Result, type ResultKey, resultSums } from './resultSums.ts';

/** The largest ones have rows of their own; the rest is one row. */
const MAX_ROWS = 200;

type Grouped = {
  by: ResultKey;
  opens: Extract<LedgerKey, 'category' | 'customer' | 'vendor' | 'event' | 'campaign'>;
  /** The label of what belongs to none. */
  none: string;
  names: (db: Transaction, ids: number[]) => Promise<{ id: number; name: string }[]>;
  figures: 'both' | 'income' | 'expenses';
};

const contactNames = (db: Transaction, ids: number[]) =>
  db
    .select({ id: accountingContacts.id, name: accountingContacts.name })
    .from(accountingContacts)
    .where(inArray(accountingContacts.id, ids));

const GROUPED = {
  'by-event': {
    ...{ by: 'event', opens: 'event', none: 'Without an event', figures: 'both' },
    names: (db, ids) => db.select({ id: events.id, name: events.name }).from(events).where(inArray(events.id, ids)),
  },
  'by-campaign': {
    ...{ by: 'campaign', opens: 'campaign', none: 'Without a campaign', figures: 'both' },
    names: (db, ids) =>
      db.select({ id: campaigns.id, name: campaigns.name }).from(campaigns).where(inArray(campaigns.id, ids)),
  },
  'by-category': {
    ...{ by: 'category', opens: 'category', none: 'Without a category', figures: 'both' },
    names: (db, ids) =>
      db
        .select({ id: accountingCategories.id, name: accountingCategories.name })
        .from(accountingCategories)
        .where(inArray(accountingCategories.id, ids)),
  },
  'by-customer': {
    ...{ by: 'contact', opens: 'customer', none: 'Without a customer', figures: 'income' },
    names: contactNames,
  },
  'by-vendor': {
    ...{ by: 'contact', opens: 'vendor', none: 'Without a vendor', figures: 'expenses' },
    names: contactNames,
  },
} satisfies Record<string, Grouped>;

/** Income and expenses of each period by what they belong to; the largest first. */
export function byRecord(report: keyof typeof GROUPED): (asked: ReportAsked) => Promise<ReportTable> {
  const { by, opens, none, names, figures }: Grouped = GROUPED[report];
  return async ({ context, periods, currency, basis }) => {
    const cellsOf = cellsFor(figures);
    const all = (await resultSums(context, by, periods, basis))
      .map((result) => ({ key: result.key, cells: cellsOf(result) }))
      .filter(({ cells }) => cells.some(Boolean));
    const weight = (cells: number[]) => Math.max(...cells.map(Math.abs));
    const ranked = all.filter(({ key }) => key !== null).sort((a, b) => weight(b.cells) - weight(a.cells));
    const shown = ranked.slice(0, MAX_ROWS);
    const ids = shown.flatMap(({ key }) => (key === null ? [] : [key]));
    const known = new Map((ids.length ? await names(context.db, ids) : []).map(({ id, name }) => [id, name]));
    const rest = ranked.slice(MAX_ROWS);
    const columns = periods.flatMap((period) =>
      figures === 'both'
        ? ['Income', 'Expenses', 'Profit'].map((name) => periodColumn(period, name))
        : [periodColumn(period)],
    );
    const sum = (rows: typeof all) =>
      sumOf(
        rows.map(({ cells }) => cells),
        columns.length,
      );
    return {
      columns,
      rows: [
        ...shown.map(({ key, cells }) =>
          amountRow(
            currency,
            { opens: { by: opens, id: key }, label: known.get(key ?? 0) ?? `No longer there (${key})`, kind: 'row' },
            cells,
          ),
        ),
        ...(rest.length ? [amountRow(currency, { label: `${rest.length} others`, kind: 'row' }, sum(rest))] : []),
        ...all
          .filter(({ key }) => key === null)
          .map(({ cells }) => amountRow(currency, { opens: { by: opens, id: null }, label: none, kind: 'row' }, cells)),
        amountRow(currency, { label: 'Total', kind: 'total' }, sum(all)),
      ],
    };
  };
}

function cellsFor(figures: Grouped['figures']) {
  return ({ income, expenses }: Result) =>
    income.flatMap((earned, index) => {
      const spent = expenses[index] ?? 0;
      return figures === 'both' ? [earned, spent, earned - spent] : [figures === 'income' ? earned : spent];
    });
}
