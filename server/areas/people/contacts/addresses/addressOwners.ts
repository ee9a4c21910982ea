import { sql } from 'drizzle-orm';
import type { Channel } from '#domain/people/addresses.ts';
import { rowsOf } from '#server/database/migrate.ts';
import type { Transaction } from '#server/database/tenancy.ts';

type AddressOwner = { address: string; id: number; name: string };

/**
 * The contacts of the company that have these addresses, whichever of theirs it is; the oldest first. A contact with
 * several of them is listed for each. There can be any number of addresses: they are one parameter.
 * @param addresses in lower case, or in E.164
 */
export async function addressOwners(
  db: Transaction,
  channel: Channel,
  addresses: readonly string[],
): Promise<AddressOwner[]> {
  if (addresses.length === 0) {
    return [];
  }
  const listed = sql`select jsonb_array_elements_text(${JSON.stringify(addresses)}::jsonb)`;
  const wanted = sql`any(array(${listed}))`;
  const owned =
    channel === 'email'
      ? sql`select e.address, e.contact_id as id from contact_emails e where e.address = ${wanted}
          union
          -- Contacts whose addresses are not completed yet (completeAddresses).
          select b.address, b.id from contacts_by_email(array(${listed})) b`
      : sql`select p.number as address, p.contact_id as id from contact_phones p where p.number = ${wanted}`;
  const found = await db.execute(sql`
    select distinct o.address, c.id, c.name from (${owned}) o join contacts c on c.id = o.id order by c.id, o.address`);
  return rowsOf<AddressOwner>(found);
}
