import { and, eq, sql } from 'drizzle-orm';
import { roles } from '#server/database/schema/account/roles.ts';
import type { Transaction } from '#server/database/tenancy.ts';

/** The company's role for organisers. No row if it was deleted, until somebody joins a campaign. */
export function selectOrganiserRole(db: Transaction, companyId: number) {
  return db
    .select()
    .from(roles)
    .where(and(eq(roles.companyId, companyId), eq(sql`lower(${roles.name})`, 'organiser')));
}
