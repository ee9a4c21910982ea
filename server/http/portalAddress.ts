import { sql } from 'drizzle-orm';
import { rowsOf } from '#server/database/migrate.ts';
import type { Transaction } from '#server/database/tenancy.ts';
import type { Environment } from '#server/environment.ts';
import { portalOriginOf } from './origin.ts';

/** The portal URL of a company, for links in mail. Also works if `db` is limited to the company. */
export async function portalAddress(
  environment: Environment,
  db: Transaction,
  company: { id: number; slug: string },
): Promise<string> {
  if (environment.DEFAULT_COMPANY) {
    return portalOriginOf(environment, company.slug, environment.DEFAULT_COMPANY === company.slug);
  }
  const [row] = rowsOf<{ id: number }>(await db.execute(sql`select first_company() as id`));
  return portalOriginOf(environment, company.slug, row?.id === company.id);
}
