import { sql } from 'drizzle-orm';
import { rowsOf } from '#server/database/migrate.ts';
import type { Transaction } from '#server/database/tenancy.ts';

/**
 * Those of these addresses that may know the link of an online event: buyers and holders of valid tickets, and guests
 * who accepted.
 * @param emails at least one, in lower case
 */
export async function recipientsOfLink(
  db: Transaction,
  eventId: number,
  emails: string[],
): Promise<ReadonlySet<string>> {
  const wanted = sql.join(
    emails.map((email) => sql`${email}`),
    sql`, `,
  );
  const found = await db.execute(sql`
    select lower(email) as email from (
      select o.buyer_email as email from orders o
      where o.event_id = ${eventId} and exists (select from tickets t where t.order_id = o.id and t.status = 'issued')
      union all
      select t.email from tickets t where t.event_id = ${eventId} and t.status = 'issued'
      union all
      select i.email from rsvp_invitations i where i.event_id = ${eventId} and i.response = 'yes'
    ) people where lower(email) in (${wanted})`);
  return new Set(rowsOf<{ email: string }>(found).map(({ email }) => email));
}
