import { and, eq } from 'drizzle-orm';
import { postEntry } from '#server/areas/accounting/journal/postEntry.ts';
import { reverseSource } from '#server/areas/accounting/journal/reverseSource.ts';
import { baseCurrencyOf, toBase } from '#server/areas/accounting/journal/toBase.ts';
import { journalEntries } from '#server/database/schema/accounting/journal.ts';
import type { HandlerContext } from '#server/http/context.ts';
import { bankLine } from './bankLine.ts';
import type { BankAccountRow } from './findBankAccount.ts';

/** Posts the opening balance of an account, after reversing an earlier one. @throws 409 in a closed period */
export async function postOpening({ db, company }: HandlerContext, account: BankAccountRow): Promise<undefined> {
  const companyId = company.id;
  const source = { type: 'bank_account', id: account.id };
  await reverseSource(db, companyId, source);
  const { openingBalance, openingDate, currency } = account;
  if (openingBalance === 0 || openingDate === null) {
    return;
  }
  const isOfSource = and(eq(journalEntries.sourceType, source.type), eq(journalEntries.sourceId, source.id));
  const earlier = await db.$count(journalEntries, isOfSource);
  const baseCurrency = await baseCurrencyOf(db, companyId);
  const base = await toBase(db, companyId, { amount: openingBalance, currency, date: openingDate });
  await postEntry(db, {
    companyId,
    date: openingDate,
    memo: `Opening balance of ${account.name}`,
    source,
    key: `bank_account:${account.id}:opening:${earlier}`,
    lines: [
      bankLine({ account: account.ledgerAccountId, base, foreign: openingBalance, currency, baseCurrency }),
      bankLine({ account: 'opening_balance', base: -base, foreign: -openingBalance, currency, baseCurrency }),
    ],
  });
}
