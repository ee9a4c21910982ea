import { and, eq, isNull, min, notExists, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import type { financialYear } from '#contract/accounting/reports.ts';
import type { Sent } from '#contract/kit/absent.ts';
import { yearOf } from '#domain/accounting/reports.ts';
import { fromMinor } from '#domain/kit/money/money.ts';
import { addDays, todayIn } from '#domain/kit/time/days.ts';
import { only } from '#server/database/only.ts';
import { accountingSettings } from '#server/database/schema/accounting/accounting.ts';
import { journalEntries } from '#server/database/schema/accounting/journal.ts';
import type { HandlerContext } from '#server/http/context.ts';
import { conflict, notFound } from '#server/http/outputs/failures.ts';
import { lockBooks } from './lockBooks.ts';
import { type EntryLine, postEntry, reverseEntry } from './postEntry.ts';
import { prepareBooks } from './prepareBooks.ts';
import { resultSums } from './reports/resultSums.ts';
import { signedLine } from './signedLine.ts';
import { baseCurrencyOf } from './toBase.ts';

const SOURCE = 'year_end';

/** The financial years since the first entry, the newest first; none for those who see no books. */
export async function listYears(context: HandlerContext): Promise<Sent<typeof financialYear>[]> {
  const { db, company, services } = context;
  const currency = await baseCurrencyOf(db, company.id);
  const [settings] = await db.select().from(accountingSettings).where(eq(accountingSettings.companyId, company.id));
  if (!settings) {
    return [];
  }
  const { financialYearStart } = settings;
  const today = todayIn(company.timezone, services.clock.now());
  const [first] = await db.select({ day: min(journalEntries.date) }).from(journalEntries);
  const last = yearOf(today, financialYearStart);
  const begin = first?.day ? Math.min(yearOf(first.day, financialYearStart), last) : last;
  const ids = Array.from({ length: last - begin + 1 }, (_, index) => last - index);
  const years = ids.map((id) => ({ id, ...daysOf(id, financialYearStart) }));
  const results = await resultSums(context, 'account', years, 'accrual');
  const closed = new Set((await closings(context)).map(({ sourceId }) => sourceId));
  return years.map(({ id, from, to }, index) => {
    const profit = results.reduce((sum, row) => sum + (row.income[index] ?? 0) - (row.expenses[index] ?? 0), 0);
    return {
      ...{ id, from, to, currency, profit: fromMinor(profit, currency) },
      ...{ is_closed: closed.has(id), is_over: to < today },
    };
  });
}

/**
 * Carries the result of a year forward to retained earnings, and closes its days.
 * @throws 404 if nothing was earned or spent; 409 if it is not over, or closed
 */
export async function closeYear(context: HandlerContext, id: number): Promise<void> {
  const { db, company, services } = context;
  const { lockedUntil, financialYearStart } = await lockSettings(context);
  const { from, to } = daysOf(id, financialYearStart);
  if (to >= todayIn(company.timezone, services.clock.now())) {
    throw conflict('This year is not over yet.');
  }
  const all = await db
    .select()
    .from(journalEntries)
    .where(and(eq(journalEntries.sourceType, SOURCE), eq(journalEntries.sourceId, id)));
  if ((await closings(context)).some(({ sourceId }) => sourceId === id)) {
    throw conflict('This year is closed already.');
  }
  const results = await resultSums(context, 'account', [{ from, to }], 'accrual');
  const lines: EntryLine[] = results.flatMap(({ key, income: [earned = 0], expenses: [spent = 0] }) =>
    key === null ? [] : [signedLine(key, earned - spent)],
  );
  const profit = results.reduce((sum, { income, expenses }) => sum + (income[0] ?? 0) - (expenses[0] ?? 0), 0);
  if (lines.every(({ debit, credit }) => !debit && !credit)) {
    throw notFound('Nothing was earned or spent in this year.');
  }
  await lockUntil(context, null);
  await postEntry(db, {
    ...{ companyId: company.id, date: to, memo: `Result of the year ${from} – ${to}` },
    ...{ source: { type: SOURCE, id }, key: `year-end:${id}:${all.length}` },
    lines: [...lines, signedLine('retained_earnings', -profit)],
  });
  await lockUntil(context, lockedUntil !== null && lockedUntil > to ? lockedUntil : to);
}

/** Takes the closing of a year back, and opens its days and those after it. @throws 404 if it is not closed */
export async function reopenYear(context: HandlerContext, id: number): Promise<void> {
  const { financialYearStart } = await lockSettings(context);
  const { from, to } = daysOf(id, financialYearStart);
  const closing = (await closings(context)).find(({ sourceId }) => sourceId === id);
  if (!closing) {
    throw notFound('This year is not closed.');
  }
  await lockUntil(context, null);
  await reverseEntry(context.db, closing, { date: to });
  await lockUntil(context, addDays(from, -1));
}

/** Entries that close a year and were not taken back. */
function closings({ db }: HandlerContext) {
  const reversal = alias(journalEntries, 'reversal');
  return db
    .select()
    .from(journalEntries)
    .where(
      and(
        eq(journalEntries.sourceType, SOURCE),
        isNull(journalEntries.reversalOf),
        notExists(db.select({ id: sql`1` }).from(reversal).where(eq(reversal.reversalOf, journalEntries.id))),
      ),
    );
}

async function lockSettings({ db, company }: HandlerContext) {
  await prepareBooks(db, company.id);
  await lockBooks(db, company.id);
  return only(await db.select().from(accountingSettings).where(eq(accountingSettings.companyId, company.id)));
}

async function lockUntil({ db, company, services }: HandlerContext, lockedUntil: string | null): Promise<void> {
  await db
    .update(accountingSettings)
    .set({ lockedUntil, updatedAt: services.clock.now() })
    .where(eq(accountingSettings.companyId, company.id));
}

/** @throws 404 for a year that no calendar has */
function daysOf(year: number, start: string) {
  if (year < 1900 || year > 2200) {
    throw notFound('There is no such year.');
  }
  return { from: `${year}-${start}`, to: addDays(`${year + 1}-${start}`, -1) };
}
