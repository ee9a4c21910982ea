import { sql } from 'drizzle-orm';
import { anyOf } from '#server/database/anyOf.ts';
import { rowsOf } from '#server/database/migrate.ts';
import type { Transaction } from '#server/database/tenancy.ts';

/** Those of the ticket types that are in use: by tickets, allocations or active carts. */
export async function typesInUse(db: Transaction, ids: number[], now: Date): Promise<Set<number>> {
  const rows = rowsOf<{ id: number }>(
    await db.execute(sql`
      select t.id from ticket_types t where t.id = ${anyOf(ids)} and (
        exists (select from tickets where ticket_type_id = t.id and event_id = t.event_id)
        or exists (select from allocations where ticket_type_id = t.id and event_id = t.event_id)
        or exists (
          select from cart_items i join carts c on c.id = i.cart_id
          where i.ticket_type_id = t.id and c.status = 'active' and c.expires_at > ${now.toISOString()}
        ))`),
  );
  return new Set(rows.map(({ id }) => id));
}
