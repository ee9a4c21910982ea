import { eq } from 'drizzle-orm';
import { FIRST_CATEGORIES } from '#domain/accounting/categories.ts';
import type { Chart } from '#domain/accounting/charts/Chart.ts';
import { chartOf } from '#domain/accounting/charts/chartOf.ts';
import { exponentOf } from '#domain/kit/money/money.ts';
import { only } from '#server/database/only.ts';
import { companies } from '#server/database/schema/account/companies.ts';
import {
  accountingCategories,
  accountingSettings,
  currencies,
  taxes,
} from '#server/database/schema/accounting/accounting.ts';
import { ledgerAccounts } from '#server/database/schema/accounting/journal.ts';
import { inWholeCompany, type Transaction } from '#server/database/tenancy.ts';
import { lockBooks } from './lockBooks.ts';

/**
 * Makes the books of a company on first use: settings, currency, and the chart and taxes of its country. Call it before
 * reading or posting.
 */
export async function prepareBooks(db: Transaction, companyId: number): Promise<void> {
  await inWholeCompany(db, async () => {
    if (await hasBooks(db, companyId)) {
      return;
    }
    await lockBooks(db, companyId);
    if (!(await hasBooks(db, companyId))) {
      await makeBooks(db, companyId);
    }
  });
}

async function hasBooks(db: Transaction, companyId: number): Promise<boolean> {
  const found = await db
    .select({ id: accountingSettings.companyId })
    .from(accountingSettings)
    .where(eq(accountingSettings.companyId, companyId));
  return found.length > 0;
}

async function makeBooks(db: Transaction, companyId: number): Promise<void> {
  const company = only(await db.select().from(companies).where(eq(companies.id, companyId)));
  const chart = chartOf(company.country);
  await db.insert(accountingSettings).values({
    companyId,
    name: company.name,
    email: company.contactEmail,
    phone: company.contactPhone,
    logo: company.logoLight,
    country: company.country,
  });
  await db.insert(currencies).values({
    companyId,
    code: company.currency,
    isDefault: true,
    minorDigits: exponentOf(company.currency),
  });
  await writeChart(db, companyId, chart);
  await db.insert(taxes).values(chart.taxes.map((tax) => ({ companyId, ...tax })));
  await db.insert(accountingCategories).values(FIRST_CATEGORIES.map((category) => ({ companyId, ...category })));
}

/** Adds the accounts of a chart. */
export async function writeChart(db: Transaction, companyId: number, { accounts }: Chart): Promise<void> {
  await db
    .insert(ledgerAccounts)
    .values(accounts.map(({ role = null, ...account }) => ({ companyId, role, ...account })));
}
