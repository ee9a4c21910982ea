import { FIRST_CATEGORIES } from '#domain/accounting/categories.ts';
import { chartOf } from '#domain/accounting/charts/chartOf.ts';
import { exponentOf } from '#domain/kit/money/money.ts';
import {
  accountingCategories,
  accountingSettings,
  currencies,
  currencyRates,
  taxes,
} from '#server/database/schema/accounting/accounting.ts';
import { ledgerAccounts } from '#server/database/schema/accounting/journal.ts';
import type { Demo } from '#server/demo/DemoPart.ts';

const MONTHS = 13;
const MONTH = 30 * 86_400_000;

/** The books of a demo company: its settings, chart, taxes, categories, and a year of exchange rates. */
export function planBooks({ book, company, now, random }: Demo): void {
  const companyId = company.id;
  const isSwiss = company.currency === 'CHF';
  const chart = chartOf(isSwiss ? 'CH' : 'US');
  const [street = '', place = ''] = company.address.split('\n');
  const [, postalCode = null, city = place] = /^(\d{4}) (.*)$/.exec(place) ?? [];
  book.add(accountingSettings, {
    ...{ companyId, name: company.name, email: `books@${company.slug}.example`, street, city, postalCode },
    ...{ country: isSwiss ? 'CH' : 'US', taxNumber: isSwiss ? 'CHE-116.281.710 MWST' : '12-3456789' },
    data: {
      ...{ payment_terms_days: 30, pays_online: true, pays_partly: true, takes_quote_requests: true },
      gives_order_invoices: true,
      bank_details: isSwiss ? 'IBAN CH93 0076 2011 6238 5295 7' : 'Account 80-2-2',
    },
  });
  const codes = [company.currency, 'EUR', 'GBP', 'JPY'];
  for (const code of codes) {
    const isDefault = code === company.currency;
    const currency = book.add(currencies, { companyId, code, isDefault, minorDigits: exponentOf(code) });
    const worth = code === 'JPY' ? 0.0064 : code === 'GBP' ? 1.12 : 0.95;
    for (let month = 0; !isDefault && month < MONTHS; month += 1) {
      const date = new Date(now.getTime() - month * MONTH).toISOString().slice(0, 10);
      const rate = (worth * (1 + random.whole(-3, 3) / 100)).toPrecision(4);
      book.add(currencyRates, { companyId, currencyId: currency.id, date, rate, source: 'Central bank' });
    }
  }
  for (const { role = null, ...account } of chart.accounts) {
    book.add(ledgerAccounts, { companyId, role, ...account });
  }
  for (const tax of chart.taxes) {
    book.add(taxes, { companyId, ...tax });
  }
  for (const category of FIRST_CATEGORIES) {
    book.add(accountingCategories, { companyId, ...category });
  }
}
