import { eq } from 'drizzle-orm';
import { only } from '#server/database/only.ts';
import { companies } from '#server/database/schema/account/companies.ts';
import type { Transaction } from '#server/database/tenancy.ts';

/** The country of phone numbers without an international prefix; null if the company has none. */
export async function companyCountry(db: Transaction, companyId: number): Promise<string | null> {
  return only(await db.select({ country: companies.country }).from(companies).where(eq(companies.id, companyId)))
    .country;
}
