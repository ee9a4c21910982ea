import { sql } from 'drizzle-orm';
import { rowsOf } from '#server/database/migrate.ts';
import type { MovedRow } from '#server/database/schema/people/contactDuplicates.ts';
import type { Transaction } from '#server/database/tenancy.ts';

/** The tables of addresses and numbers, with the column that `contacts` copies of the primary one. */
const TABLES = [
  {
    table: 'contact_emails',
    value: sql`address`,
    primary: sql`(select lower(email) from contacts where id = contact_id)`,
  },
  { table: 'contact_phones', value: sql`typed`, primary: sql`(select phone from contacts where id = contact_id)` },
];

/**
 * Makes the address and the number that the survivor of a merge has now the primary ones among all that it got. Returns
 * what changed, to be undone in the opposite order.
 */
export async function uniteAddresses(db: Transaction, survivorId: number): Promise<MovedRow[]> {
  const changes: MovedRow[] = [];
  for (const { table, value, primary } of TABLES) {
    for (const isPrimary of [false, true]) {
      const found = await db.execute(sql`
        update ${sql.identifier(table)} set is_primary = ${isPrimary}
        where contact_id = ${survivorId} and is_primary <> ${isPrimary}
          and coalesce(${value} = ${primary}, false) = ${isPrimary} returning id`);
      changes.push(
        ...rowsOf<{ id: number }>(found).map(({ id }) => ({
          ...{ table, column: 'contact_id', from: survivorId, key: { id } },
          former: { is_primary: !isPrimary },
        })),
      );
    }
  }
  return changes;
}
