import { and, eq, sql } from 'drizzle-orm';
import { banking as contract } from '#contract/accounting/bankAccounts.ts';
import { plainIban } from '#domain/accounting/iban.ts';
import { toMinor } from '#domain/kit/money/money.ts';
import { booksForChange } from '#server/areas/accounting/journal/booksOf.ts';
import { bankAccounts as table } from '#server/database/schema/accounting/banking.ts';
import { journalLines, ledgerAccounts } from '#server/database/schema/accounting/journal.ts';
import { paymentGateways } from '#server/database/schema/selling/orders.ts';
import { conflict, invalid } from '#server/http/outputs/failures.ts';
import { implementRecords } from '#server/http/records/implementRecords.ts';
import { addLedgerAccount } from './addLedgerAccount.ts';
import type { BankAccountRow } from './findBankAccount.ts';
import { postOpening } from './postOpening.ts';
import { accountFields, presentAccounts } from './presentAccounts.ts';

export const bankAccountRoutes = implementRecords(contract, {
  table,
  noun: 'Account',
  owner: booksForChange,
  search: { text: table.name },
  sorts: { name: sql`lower(${table.name})`, created_at: table.createdAt },
  filters: { is_archived: table.isArchived },
  values: async ({ db }, body, { before }) => {
    const openingBalance = toMinor(body.opening_balance, body.currency);
    if (openingBalance !== 0 && body.opening_date === null) {
      throw invalid({ opening_date: ['Enter the day of the opening balance.'] });
    }
    const isMoved = before !== null && before.currency !== body.currency;
    if (isMoved && (await db.$count(journalLines, eq(journalLines.accountId, before.ledgerAccountId))) > 0) {
      throw invalid({ currency: ['The currency stays, because this account has entries.'] });
    }
    const { gateway_id: gatewayId } = body;
    if (gatewayId !== null && (await db.$count(paymentGateways, eq(paymentGateways.id, gatewayId))) === 0) {
      throw invalid({ gateway_id: ['Choose a gateway of your company.'] });
    }
    return { ...accountFields.toRow(body), openingBalance, iban: body.iban && plainIban(body.iban) };
  },
  added: async (context, body) => ({ ledgerAccountId: await addLedgerAccount(context, body) }),
  created: async (context, row) => postOpening(context, row),
  saved: async (context, row, { before }) => {
    const isSame = row.openingBalance === before.openingBalance && row.openingDate === before.openingDate;
    await context.db.update(ledgerAccounts).set({ name: row.name }).where(isOwnLedger(row));
    return isSame ? undefined : postOpening(context, row);
  },
  unique: { bank_accounts_iban: () => ({ iban: 'Another account has this IBAN.' }) },
  present: presentAccounts,
  remove: async ({ db }, row) => {
    if ((await db.$count(journalLines, eq(journalLines.accountId, row.ledgerAccountId))) > 0) {
      throw conflict('This account has entries. Archive it instead, so that it is no longer offered.');
    }
    await db.delete(table).where(eq(table.id, row.id));
    await db.delete(ledgerAccounts).where(isOwnLedger(row));
    return undefined;
  },
});

/** The account in the chart, unless the books use it by themselves. */
function isOwnLedger({ ledgerAccountId }: BankAccountRow) {
  return and(eq(ledgerAccounts.id, ledgerAccountId), sql`${ledgerAccounts.role} is null`);
}
