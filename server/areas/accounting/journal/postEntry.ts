import { and, eq } from 'drizzle-orm';
import type { AccountRole } from '#domain/accounting/accounts.ts';
import { only } from '#server/database/only.ts';
import { accountingSettings } from '#server/database/schema/accounting/accounting.ts';
import { journalEntries, journalLines } from '#server/database/schema/accounting/journal.ts';
import type { Transaction } from '#server/database/tenancy.ts';
import { conflict } from '#server/http/outputs/failures.ts';
import { ledgerAccountOf } from './ledgerAccountOf.ts';
import { lockPosting } from './lockBooks.ts';
import { prepareBooks } from './prepareBooks.ts';
import { releaseStatement } from './releaseStatement.ts';

export type JournalEntryRow = typeof journalEntries.$inferSelect;
type LineRow = typeof journalLines.$inferInsert;

/** A debit or a credit, in minor units of the default currency. */
export type EntryLine = {
  /** The id of an account, or the role that finds it. */
  account: number | AccountRole;
  debit?: number;
  credit?: number;
} & Partial<
  Pick<
    LineRow,
    'currency' | 'foreignAmount' | 'contactId' | 'eventId' | 'campaignId' | 'categoryId' | 'taxId' | 'taxBase' | 'memo'
  >
>;

export type Posting = {
  companyId: number;
  /** A day, such as `2026-05-01`. */
  date: string;
  memo: string;
  /** The record that it is posted for. */
  source: { type: string; id: number };
  /** The same key posts once, however often it is called. */
  key: string;
  lines: EntryLine[];
};

/**
 * Posts an entry to the journal, or returns the one that has the key already. Lines without an amount are left out.
 * @throws 409 if the period is closed
 * @throws Error if the lines do not balance, which is a mistake of the caller
 */
export function postEntry(db: Transaction, posting: Posting): Promise<JournalEntryRow> {
  return writeEntry(db, posting, null);
}

/**
 * Posts the opposite of an entry, once; the entry itself stays. Lines of bank statements that it explained are open
 * again.
 * @throws 409 if the period of `date` is closed, or the entry is part of a reconciled bank statement
 */
export async function reverseEntry(
  db: Transaction,
  entry: JournalEntryRow,
  { date, memo = `Reversal: ${entry.memo}` }: { date: string; memo?: string },
): Promise<JournalEntryRow> {
  await releaseStatement(db, entry.id);
  const lines = await db.select().from(journalLines).where(eq(journalLines.entryId, entry.id));
  const posting: Posting = {
    companyId: entry.companyId,
    date,
    memo,
    source: { type: entry.sourceType, id: entry.sourceId },
    key: `reversal:${entry.id}`,
    lines: lines.map(({ id, entryId, companyId, date: day, accountId, debit, credit, ...line }) => ({
      ...line,
      account: accountId,
      debit: credit,
      credit: debit,
      foreignAmount: line.foreignAmount === null ? null : -line.foreignAmount,
      taxBase: line.taxBase === null ? null : -line.taxBase,
    })),
  };
  return writeEntry(db, posting, entry.id);
}

async function writeEntry(db: Transaction, posting: Posting, reversalOf: number | null): Promise<JournalEntryRow> {
  const { companyId, date, memo, source, key } = posting;
  await prepareBooks(db, companyId);
  await lockPosting(db, companyId);
  const existing = await findByKey(db, companyId, key);
  if (existing) {
    return existing;
  }
  await assertOpen(db, companyId, date);
  const lines = await linesOf(db, posting);
  const [entry] = await db
    .insert(journalEntries)
    .values({ companyId, date, memo, sourceType: source.type, sourceId: source.id, idempotencyKey: key, reversalOf })
    .onConflictDoNothing()
    .returning();
  if (!entry) {
    return only([await findByKey(db, companyId, key)].filter((found) => found !== undefined));
  }
  await db.insert(journalLines).values(lines.map((line) => ({ ...line, companyId, date, entryId: entry.id })));
  return entry;
}

async function findByKey(db: Transaction, companyId: number, key: string): Promise<JournalEntryRow | undefined> {
  const [found] = await db
    .select()
    .from(journalEntries)
    .where(and(eq(journalEntries.companyId, companyId), eq(journalEntries.idempotencyKey, key)));
  return found;
}

/** @throws 409 if the books are closed on this day */
export async function assertOpen(db: Transaction, companyId: number, date: string): Promise<void> {
  const lockedUntil = await lockedUntilOf(db, companyId);
  if (lockedUntil !== null && date <= lockedUntil) {
    throw conflict(`The books are closed until ${lockedUntil}. Choose a later date, or open them in the settings.`);
  }
}

/** Whether something can be posted on a day. */
export async function isOpenOn(db: Transaction, companyId: number, date: string): Promise<boolean> {
  const lockedUntil = await lockedUntilOf(db, companyId);
  return lockedUntil === null || date > lockedUntil;
}

async function lockedUntilOf(db: Transaction, companyId: number): Promise<string | null> {
  return only(await db.select().from(accountingSettings).where(eq(accountingSettings.companyId, companyId)))
    .lockedUntil;
}

async function linesOf(db: Transaction, { companyId, key, lines }: Posting) {
  const debits = lines.reduce((sum, { debit = 0 }) => sum + debit, 0);
  const credits = lines.reduce((sum, { credit = 0 }) => sum + credit, 0);
  if (debits !== credits) {
    throw new Error(`The entry ${key} does not balance: ${debits} debit, ${credits} credit.`);
  }
  const written = lines.filter(
    ({ debit = 0, credit = 0, foreignAmount, taxBase }) => debit || credit || foreignAmount || taxBase,
  );
  const rows = [];
  for (const { account, ...line } of written) {
    const accountId = typeof account === 'number' ? account : (await ledgerAccountOf(db, companyId, account)).id;
    rows.push({ ...line, accountId });
  }
  return rows;
}
