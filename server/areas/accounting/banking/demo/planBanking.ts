import { netOf } from '#domain/accounting/convert.ts';
import { accountingCategories, accountingContacts, taxes } from '#server/database/schema/accounting/accounting.ts';
import {
  bankAccounts,
  bankTransactionSplits,
  bankTransactions,
  bankTransfers,
} from '#server/database/schema/accounting/banking.ts';
import { ledgerAccounts } from '#server/database/schema/accounting/journal.ts';
import type { Demo } from '#server/demo/DemoPart.ts';
import { bookEntry } from './bookEntry.ts';
import { planGatewayAccount } from './planGatewayAccount.ts';

const DAY = 86_400_000;
const TEXTS = {
  income: ['Donation', 'Grant of the city', 'Bar of the summer party', 'Sponsorship', 'Cloakroom'],
  expense: ['Hall rental', 'Posters', 'Train tickets', 'Piano tuning', 'Bank fees', 'Flyers', 'Accommodation'],
} as const;

/** A bank account and a cash box with a year of income, expenses and transfers, all posted. */
export function planBanking(demo: Demo): void {
  const { book, company, now, random } = demo;
  const companyId = company.id;
  const accounts = book.rowsOf(company, ledgerAccounts);
  const bank = accounts.find(({ role }) => role === 'bank');
  const cash = accounts.find(({ name }) => /cash/i.test(name));
  const opening = accounts.find(({ role }) => role === 'opening_balance');
  const [tax] = book.rowsOf(company, taxes);
  const categories = book.rowsOf(company, accountingCategories);
  const contacts = book.rowsOf(company, accountingContacts);
  if (!bank || !cash || !opening || !tax) {
    return;
  }
  const dayOf = (days: number) => new Date(now.getTime() - days * DAY).toISOString().slice(0, 10);
  const shared = { companyId, currency: company.currency, openingDate: dayOf(370) };
  const iban = company.currency === 'CHF' ? 'CH9300762011623852957' : null;
  const main = book.add(bankAccounts, {
    ...{ ...shared, kind: 'bank', name: 'Main account', bankName: 'Lake bank', iban },
    ...{ openingBalance: 2_450_000, ledgerAccountId: bank.id },
  } as const);
  const till = book.add(bankAccounts, {
    ...{ ...shared, kind: 'cash', name: 'Cash box', openingBalance: 45_000, ledgerAccountId: cash.id },
  } as const);
  for (const account of [main, till]) {
    const source = { type: 'bank_account', id: account.id };
    bookEntry(demo, { date: dayOf(370), memo: `Opening balance of ${account.name}`, source }, [
      { accountId: account.ledgerAccountId, debit: account.openingBalance },
      { accountId: opening.id, credit: account.openingBalance },
    ]);
  }
  planGatewayAccount(demo, bank.code, shared);
  for (let index = 0; index < 64; index += 1) {
    const type = random.chance(0.42) ? 'income' : 'expense';
    const account = random.chance(0.8) ? main : till;
    const date = dayOf(360 - index * 5.6);
    const amount = random.whole(8, type === 'income' ? 900 : 520) * 100 + random.whole(0, 19) * 5;
    const description = random.pick([...TEXTS[type]]);
    const category = random.pick(categories.filter((each) => each.type === type));
    const contactId = random.chance(0.4) ? random.pick(contacts).id : null;
    const row = book.add(bankTransactions, {
      ...{ companyId, type, accountId: account.id, date, description, amount, contactId },
    } as const);
    book.add(bankTransactionSplits, {
      ...{ companyId, transactionId: row.id, categoryId: category.id, taxId: tax.id, amount },
    });
    const net = netOf(amount, tax.rate);
    const isIncome = type === 'income';
    const side = (value: number, isDebit: boolean) => (isDebit ? { debit: value } : { credit: value });
    const roleId = (role: string) => accounts.find((each) => each.role === role)?.id ?? bank.id;
    bookEntry(demo, { date, memo: description, source: { type: 'transaction', id: row.id } }, [
      { accountId: account.ledgerAccountId, contactId, ...side(amount, isIncome) },
      {
        ...{ accountId: roleId(isIncome ? 'sales' : 'purchases'), contactId, categoryId: category.id },
        ...side(net, !isIncome),
      },
      {
        ...{ accountId: roleId(isIncome ? 'tax_payable' : 'tax_receivable'), contactId, taxId: tax.id },
        ...{ taxBase: isIncome ? -net : net, ...side(amount - net, !isIncome) },
      },
    ]);
  }
  for (const days of [300, 220, 140, 70, 12]) {
    const amount = random.whole(2, 9) * 5000;
    const date = dayOf(days);
    const transfer = book.add(bankTransfers, {
      ...{ companyId, date, fromAccountId: till.id, toAccountId: main.id, sentAmount: amount, receivedAmount: amount },
      description: 'Takings to the bank',
    });
    bookEntry(demo, { date, memo: 'Takings to the bank', source: { type: 'transfer', id: transfer.id } }, [
      { accountId: main.ledgerAccountId, debit: amount },
      { accountId: till.ledgerAccountId, credit: amount },
    ]);
  }
}
