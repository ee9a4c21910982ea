import { eq } from 'drizzle-orm';
import { ledgerAccountOf } from '#server/areas/accounting/journal/ledgerAccountOf.ts';
import { baseCurrencyOf } from '#server/areas/accounting/journal/toBase.ts';
import { only } from '#server/database/only.ts';
import { bankAccounts } from '#server/database/schema/accounting/banking.ts';
import { ledgerAccounts } from '#server/database/schema/accounting/journal.ts';
import type { HandlerContext } from '#server/http/context.ts';

type Named = { name: string; currency: string };

/** The account in the chart for a new bank account: that of the chart for the first, further ones beside it. */
export async function addLedgerAccount({ db, company }: HandlerContext, { name, currency }: Named): Promise<number> {
  const bank = await ledgerAccountOf(db, company.id, 'bank');
  const isFree = (await db.$count(bankAccounts, eq(bankAccounts.ledgerAccountId, bank.id))) === 0;
  if (isFree && currency === (await baseCurrencyOf(db, company.id))) {
    return bank.id;
  }
  const codes = new Set((await db.select({ code: ledgerAccounts.code }).from(ledgerAccounts)).map(({ code }) => code));
  const added = await db
    .insert(ledgerAccounts)
    .values({ companyId: company.id, code: nextCode(bank.code, codes), name, type: 'asset' })
    .returning();
  return only(added).id;
}

/** The next free number after that of the bank. */
export function nextCode(after: string, taken: ReadonlySet<string>): string {
  for (let step = 1; ; step += 1) {
    const code = /^\d+$/.test(after) ? String(Number(after) + step).padStart(after.length, '0') : `${after}-${step}`;
    if (!taken.has(code)) {
      return code;
    }
  }
}
