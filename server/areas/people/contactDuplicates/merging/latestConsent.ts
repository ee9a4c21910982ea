import { sql } from 'drizzle-orm';
import type { Channel } from '#domain/people/addresses.ts';
import type { ConsentState } from '#domain/people/consent.ts';
import { rowsOf } from '#server/database/migrate.ts';
import type { Transaction } from '#server/database/tenancy.ts';

/** The latest decision for each channel among those of one contact; of two at the same time, the stricter one. */
export async function latestConsent(db: Transaction, contactId: number): Promise<Map<Channel, ConsentState>> {
  const found = await db.execute(sql`
    select distinct on (channel) channel, state from consent_changes where contact_id = ${contactId}
    order by channel, created_at desc, state = 'withdrawn' desc`);
  return new Map(
    rowsOf<{ channel: Channel; state: ConsentState }>(found).map(({ channel, state }) => [channel, state]),
  );
}
