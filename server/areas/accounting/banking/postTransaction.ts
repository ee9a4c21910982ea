import { eq } from 'drizzle-orm';
import { netOf } from '#domain/accounting/convert.ts';
import { toMinor } from '#domain/kit/money/money.ts';
import { type EntryLine, postEntry } from '#server/areas/accounting/journal/postEntry.ts';
import { reverseSource } from '#server/areas/accounting/journal/reverseSource.ts';
import { baseCurrencyOf, toBase } from '#server/areas/accounting/journal/toBase.ts';
import { accountingCategories, taxes } from '#server/database/schema/accounting/accounting.ts';
import { bankTransactionSplits, type bankTransactions } from '#server/database/schema/accounting/banking.ts';
import type { HandlerContext } from '#server/http/context.ts';
import { bankLine } from './bankLine.ts';
import { findBankAccount } from './findBankAccount.ts';

type Context = Pick<HandlerContext, 'db' | 'company'>;
type Row = typeof bankTransactions.$inferSelect;
type Split = { category_id: number | null; tax_id: number | null; amount: string };

/** Replaces the splits of a transaction and posts it. Taxes are contained in the amounts. @throws 409 */
export async function postTransaction(context: Context, row: Row, given: Split[]): Promise<undefined> {
  const { db, company } = context;
  const companyId = company.id;
  const { ledgerAccountId, currency } = await findBankAccount(db, row.accountId);
  const splits = given.map((split) => ({
    ...{ companyId, transactionId: row.id, categoryId: split.category_id, taxId: split.tax_id },
    amount: toMinor(split.amount, currency),
  }));
  await db.delete(bankTransactionSplits).where(eq(bankTransactionSplits.transactionId, row.id));
  await db.insert(bankTransactionSplits).values(splits);
  const baseCurrency = await baseCurrencyOf(db, companyId);
  const sign = row.type === 'income' ? 1 : -1;
  const named = { contactId: row.contactId, eventId: row.eventId, campaignId: row.campaignId };
  const lines: EntryLine[] = [];
  let total = 0;
  for (const split of splits) {
    const gross = await toBase(db, companyId, { amount: split.amount, currency, date: row.date });
    total += gross;
    lines.push(...(await linesOf(context, row, split, { gross, currency, baseCurrency })));
  }
  const bank = { account: ledgerAccountId, base: sign * total, foreign: sign * row.amount, currency, baseCurrency };
  await postEntry(db, {
    companyId,
    date: row.date,
    memo: row.description,
    source: { type: 'transaction', id: row.id },
    key: `transaction:${row.id}:${row.revision}`,
    lines: [bankLine(bank), ...lines].map((line) => ({ ...line, ...named })),
  });
}

/** Posts a corrected transaction in place of what was posted for it. @throws 409 */
export async function repostTransaction(context: Context, row: Row, splits: Split[]): Promise<undefined> {
  await reverseSource(context.db, context.company.id, { type: 'transaction', id: row.id });
  return postTransaction(context, row, splits);
}

type Money = { gross: number; currency: string; baseCurrency: string };
type Part = { categoryId: number | null; taxId: number | null; amount: number };

/** The net amount of a split on the account of its category, and its tax. */
async function linesOf({ db }: Context, { type }: Row, split: Part, money: Money): Promise<EntryLine[]> {
  const { gross, currency, baseCurrency } = money;
  const sign = type === 'income' ? -1 : 1;
  const { categoryId, taxId, amount } = split;
  const [category] =
    categoryId === null
      ? []
      : await db.select().from(accountingCategories).where(eq(accountingCategories.id, categoryId));
  const [tax] = taxId === null ? [] : await db.select().from(taxes).where(eq(taxes.id, taxId));
  const net = netOf(gross, tax?.rate ?? '0');
  const foreignNet = netOf(amount, tax?.rate ?? '0');
  const account = category?.accountId ?? (type === 'income' ? 'sales' : 'purchases');
  const line = bankLine({ account, base: sign * net, foreign: sign * foreignNet, currency, baseCurrency });
  const taxAccount = type === 'income' ? 'tax_payable' : 'tax_receivable';
  const base = sign * (gross - net);
  const foreign = sign * (amount - foreignNet);
  return [
    { ...line, categoryId },
    ...(tax
      ? [{ ...bankLine({ account: taxAccount, base, foreign, currency, baseCurrency }), taxId, taxBase: sign * net }]
      : []),
  ];
}
