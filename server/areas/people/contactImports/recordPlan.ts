import { sql } from 'drizzle-orm';
import type { Transaction } from '#server/database/tenancy.ts';
import type { Import, Planned } from './importTypes.ts';

/** Records what the rows would do, or have done, in one statement. */
export async function recordPlan(
  db: Transaction,
  { id }: Import,
  plans: readonly Planned[],
  { contactIds, isDone }: { contactIds?: Map<number, number>; isDone: boolean },
): Promise<void> {
  const records = plans.map(({ row, outcome, matchKey, digest, errors, existing, changes }) => ({
    ...{ row, outcome, match_key: matchKey, digest, changes },
    errors: errors.length > 0 ? errors : null,
    contact_id: contactIds?.get(row) || existing?.id || null,
  }));
  // Named twice, so that only these rows are read, however little is known of a table that has just been filled.
  const rows = `{${plans.map(({ row }) => row).join(',')}}`;
  await db.execute(sql`
    update contact_import_rows r set outcome = n.outcome, match_key = n.match_key, digest = n.digest,
      errors = n.errors, changes = n.changes, contact_id = n.contact_id, is_done = ${isDone}
    from jsonb_to_recordset(${JSON.stringify(records)}::jsonb) as n(
      row integer, outcome text, match_key text, digest text, errors text[], changes jsonb, contact_id integer)
    where r.import_id = ${id} and r.row = n.row and r.row = any(${rows}::integer[])`);
}
