import { type SQL, sql } from 'drizzle-orm';
import { rowsOf } from '#server/database/migrate.ts';
import type { Transaction } from '#server/database/tenancy.ts';
import type { PersonalTable } from './PersonalTable.ts';

/** How the rows of a person are found. */
export type Identity = { contactId: number; emails: string[]; numbers: string[] };

/** The contact's id with all their addresses, in lower case, and numbers, in E.164. */
export async function identityOf(db: Transaction, contactId: number): Promise<Identity> {
  const found = await db.execute(sql`
    select 'email' as kind, address as value from contact_emails where contact_id = ${contactId}
    union select 'phone', number from contact_phones where contact_id = ${contactId} and number is not null`);
  const rows = rowsOf<{ kind: string; value: string }>(found);
  const of = (kind: string) => rows.filter((row) => row.kind === kind).map(({ value }) => value);
  return { contactId, emails: of('email'), numbers: of('phone') };
}

/** Matches a person's rows of a table that is called `t`. */
export function isTheirs({ by, only }: PersonalTable, { contactId, emails, numbers }: Identity): SQL {
  const ways = [
    by.contact && sql`${sql.raw(`t.${by.contact}`)} = ${contactId}`,
    by.email && emails.length > 0 && sql`${column(by.email)} in (${list(emails)})`,
    by.addresses && emails.length > 0 && sql`${column(by.addresses)} && array[${list(emails)}]::text[]`,
    by.phone && numbers.length > 0 && sql`${column(by.phone)} in (${list(numbers)})`,
  ].filter((way) => typeof way === 'object');
  const either = ways.length === 0 ? sql`false` : sql`(${sql.join(ways, sql` or `)})`;
  return only ? sql`${either} and ${sql.raw(only)}` : either;
}

function column(text: string): SQL {
  return sql.raw(text);
}

function list(values: readonly string[]): SQL {
  return sql.join(
    values.map((value) => sql`${value}`),
    sql`, `,
  );
}
