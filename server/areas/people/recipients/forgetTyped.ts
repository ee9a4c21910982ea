import { type SQL, sql } from 'drizzle-orm';
import type { emailSends } from '#server/database/schema/outreach/email.ts';
import type { smsSends } from '#server/database/schema/outreach/sms.ts';
import type { Transaction } from '#server/database/tenancy.ts';

/** Removes the addresses or numbers of a person who is erased from what was typed as recipients of sends. */
export async function forgetTyped(
  db: Transaction,
  table: typeof smsSends | typeof emailSends,
  values: readonly string[],
): Promise<void> {
  if (values.length === 0) {
    return;
  }
  const list = sql.join(
    values.map((value) => sql`${value}`),
    sql`, `,
  );
  // An address in lower case, or a number without spaces.
  const isTheirs = (typed: SQL) =>
    sql`(lower(${typed}) in (${list}) or regexp_replace(${typed}, '[^0-9+]', '', 'g') in (${list}))`;
  const typed = sql`jsonb_array_elements_text(t.choice -> 'typed')`;
  await db.execute(sql`
    update ${table} t set choice = jsonb_set(t.choice, '{typed}', coalesce(
      (select jsonb_agg(typed) from ${typed} typed where not ${isTheirs(sql`typed`)}), '[]'))
    where jsonb_typeof(t.choice -> 'typed') = 'array' and exists (select from ${typed} typed where ${isTheirs(sql`typed`)})`);
}
