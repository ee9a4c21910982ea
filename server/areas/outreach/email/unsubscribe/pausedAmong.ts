import { and, gt, sql } from 'drizzle-orm';
import type { Purpose } from '#domain/people/consent.ts';
import { emailPauses } from '#server/database/schema/outreach/email.ts';
import type { Transaction } from '#server/database/tenancy.ts';

/** Those of these addresses whose owners asked for a pause of marketing. */
export async function pausedAmong(
  db: Transaction,
  purpose: Purpose,
  addresses: readonly string[],
  now: Date,
): Promise<Set<string>> {
  if (purpose !== 'marketing' || addresses.length === 0) {
    return new Set();
  }
  const wanted = sql`any(array(select jsonb_array_elements_text(${JSON.stringify(addresses)}::jsonb)))`;
  const rows = await db
    .select({ address: emailPauses.address })
    .from(emailPauses)
    .where(and(sql`${emailPauses.address} = ${wanted}`, gt(emailPauses.until, now)));
  return new Set(rows.map(({ address }) => address));
}
