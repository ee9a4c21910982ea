import { randomUUID } from 'node:crypto';
import pg from 'pg';

/**
 * The lower bound for a hold: its bare transaction through `pg` (begin, lock, count, insert, commit) with as many
 * connections as the backend has. No HTTP, visitor, rules or response.
 */
export async function holdFloor(url: string, eventId: number, ticketTypeId: number, buyers: number, seconds: number) {
  const pool = new pg.Pool({ connectionString: url, max: 10 });
  const times: number[] = [];
  const started = performance.now();
  async function buyer() {
    while (performance.now() - started < seconds * 1000) {
      const before = performance.now();
      await hold(pool, eventId, ticketTypeId);
      times.push(performance.now() - before);
    }
  }
  await Promise.all(Array.from({ length: buyers }, buyer));
  const rate = times.length / ((performance.now() - started) / 1000);
  await pool.end();
  return { rate, times };
}

async function hold(pool: pg.Pool, eventId: number, ticketTypeId: number): Promise<void> {
  const client = await pool.connect();
  await client.query('begin');
  await client.query('select pg_advisory_xact_lock(7415, $1)', [eventId]);
  await client.query(
    `select sum(i.quantity) from carts c join cart_items i on i.cart_id = c.id
      where c.event_id = $1 and c.status = 'active' and c.expires_at > now()`,
    [eventId],
  );
  await client.query(
    `with cart as (
      insert into carts (company_id, event_id, visitor, expires_at) values (1, $1, $2, now() + interval '15 minutes') returning id
    ) insert into cart_items (cart_id, company_id, ticket_type_id, quantity, price_minor) select id, 1, $3, 1, 2500 from cart`,
    [eventId, randomUUID(), ticketTypeId],
  );
  await client.query('commit');
  client.release();
}
