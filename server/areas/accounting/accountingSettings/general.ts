import { eq } from 'drizzle-orm';
import { accountingProfile, type accountingSettings as contract } from '#contract/accounting/accountingSettings.ts';
import type { Sent } from '#contract/kit/absent.ts';
import { completeData } from '#domain/accounting/accountingSettings.ts';
import { prepareBooks } from '#server/areas/accounting/journal/prepareBooks.ts';
import { only } from '#server/database/only.ts';
import { accountingSettings as table } from '#server/database/schema/accounting/accounting.ts';
import type { Transaction } from '#server/database/tenancy.ts';
import { mapFields } from '#server/http/records/mapFields.ts';

export type SettingsRow = typeof table.$inferSelect;

const { toWire } = mapFields(table, { entity: accountingProfile });

/** The accounting settings of a company, made on first use. @throws 404 for those who see no books */
export async function readAccountingSettings(db: Transaction, companyId: number): Promise<SettingsRow> {
  await prepareBooks(db, companyId);
  return only(await db.select().from(table).where(eq(table.companyId, companyId)));
}

/** The settings of nobody, for those who see no books. */
export const NO_SETTINGS: SettingsRow = {
  companyId: 0,
  name: null,
  email: null,
  phone: null,
  financialYearStart: '01-01',
  taxNumber: null,
  logo: null,
  street: null,
  city: null,
  province: null,
  country: null,
  postalCode: null,
  data: {},
  lockedUntil: null,
  createdAt: new Date(0),
  updatedAt: new Date(0),
};

/** The settings as the specification nests them (§3). */
export function presentSettings(row: SettingsRow): Sent<typeof contract> {
  return { value: { ...completeData(row.data), ...toWire(row) }, logo: row.logo };
}
