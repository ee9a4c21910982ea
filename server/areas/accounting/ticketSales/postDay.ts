import { eq } from 'drizzle-orm';
import { taxWithin } from '#domain/accounting/taxWithin.ts';
import { bankLine } from '#server/areas/accounting/banking/bankLine.ts';
import { accountFor, gatewayAccounts } from '#server/areas/accounting/banking/gatewayAccounts.ts';
import { type EntryLine, postEntry } from '#server/areas/accounting/journal/postEntry.ts';
import { baseCurrencyOf, toBase } from '#server/areas/accounting/journal/toBase.ts';
import { accountingCategories, taxes, ticketPostings } from '#server/database/schema/accounting/accounting.ts';
import type { Transaction } from '#server/database/tenancy.ts';
import { type DaySale, readSales } from './readSales.ts';

type Company = { id: number; timezone: string };

/**
 * Posts the ticket sales of a day, an entry for each event, gateway and currency: the account of the gateway, or the one
 * that it pays out to (else the bank), against the category of tickets (else sales) and the tax that their prices contain.
 * @param on the day of the entries, later than `day` if the books are closed on it
 * @throws 409 if a currency has no rate on that day
 */
export async function postDay(
  db: Transaction,
  company: Company,
  { day, on }: { day: string; on: string },
): Promise<void> {
  const sales = await readSales(db, { day, timezone: company.timezone });
  if (sales.length === 0) {
    return;
  }
  const accounts = await gatewayAccounts(db);
  const { category, tax } = await chosenOf(db, company.id);
  const taxIn = (minor: number) => (tax ? taxWithin(minor, tax.rate) : 0);
  const baseCurrency = await baseCurrencyOf(db, company.id);
  for (const sale of sales) {
    const account = accountFor(accounts, sale.gatewayId, sale.currency);
    const money = account?.ledgerAccountId ?? ('bank' as const);
    const lines: EntryLine[] = [];
    for (const amount of [sale.sold, -sale.refunded].filter(Boolean)) {
      const value = await toBase(db, company.id, { amount, currency: sale.currency, date: on });
      const { currency, eventId } = sale;
      const line = (account: EntryLine['account'], base: number, foreign: number) => ({
        ...bankLine({ account, base, foreign, currency, baseCurrency }),
        eventId,
      });
      const net = value - taxIn(value);
      lines.push(
        line(money, value, amount),
        { ...line(category?.accountId ?? 'sales', -net, taxIn(amount) - amount), categoryId: category?.id ?? null },
        ...(tax ? [{ ...line('tax_payable', net - value, -taxIn(amount)), taxId: tax.id, taxBase: -net }] : []),
      );
    }
    await postEntry(db, {
      ...{ companyId: company.id, date: on, lines, memo: memoOf(sale, day) },
      source: { type: 'tickets', id: sale.eventId },
      key: `tickets:${day}:${sale.eventId}:${sale.gatewayId ?? 0}:${sale.currency}`,
    });
  }
}

function memoOf({ event, sold, refunded }: DaySale, day: string): string {
  const what = refunded === 0 ? 'Tickets' : sold === 0 ? 'Refunds of tickets' : 'Tickets and refunds';
  return `${what} of ${event}, ${day}`.slice(0, 200);
}

async function chosenOf(db: Transaction, companyId: number) {
  const [found] = await db
    .select({ category: accountingCategories, tax: taxes })
    .from(ticketPostings)
    .leftJoin(accountingCategories, eq(accountingCategories.id, ticketPostings.categoryId))
    .leftJoin(taxes, eq(taxes.id, ticketPostings.taxId))
    .where(eq(ticketPostings.companyId, companyId));
  return found ?? { category: null, tax: null };
}
