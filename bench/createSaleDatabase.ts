import { randomUUID } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'drizzle-orm';
import pg from 'pg';
import { connect } from '#server/database/connect.ts';
import { migrate, rowsOf } from '#server/database/migrate.ts';

const DAY = 86_400_000;

/** Seats of the events under load: more than the load buys. */
const MANY = 20_000;
/** Seats of the last event, which sells out. */
const FEW = 500;
const EVENTS = 8;

/** Creates a database with one company and an event for each load. `url` is that of a PostgreSQL server. */
export async function createSaleDatabase(url?: string) {
  const storagePath = mkdtempSync(join(tmpdir(), 'muster-sale-'));
  const name = `muster_bench_${randomUUID().replaceAll('-', '')}`;
  const databaseUrl = url && withDatabase(url, name);
  if (url) {
    await onServer(url, `create database ${name}`);
  }
  const options = { ...(databaseUrl ? { url: databaseUrl } : {}), storagePath };
  const database = await connect(options);
  await migrate(database);
  const start = new Date(Date.now() + 30 * DAY).toISOString();
  await database.execute(`
    insert into companies (name, slug) values ('Bench', 'bench');
    insert into events (company_id, name, status, starts_at, ends_at, currency)
      select 1, 'On sale ' || n, 'active', '${start}'::timestamptz, '${start}'::timestamptz + interval '3 hours', 'EUR' from generate_series(1, ${EVENTS}) n;
    insert into ticket_configs (event_id, company_id, capacity) select id, 1, case when id = max(id) over () then ${FEW} else ${MANY} end from events;
    insert into ticket_types (company_id, event_id, name, price_minor, capacity) select 1, event_id, 'Standard', 2500, capacity from ticket_configs order by event_id;`);
  const ids = rowsOf<{ event_id: number; id: number }>(
    await database.drizzle.execute(sql`select event_id, id from ticket_types order by id`),
  );
  await database.close();
  return {
    env: { STORAGE_PATH: storagePath, ...(databaseUrl ? { DATABASE_URL: databaseUrl } : {}) },
    eventIds: ids.map((row) => row.event_id),
    ticketTypeIds: ids.map((row) => row.id),
    /** Seats held beyond the capacity, over all events. */
    async oversold(): Promise<number> {
      const again = await connect(options);
      const [row] = rowsOf<{ n: string }>(
        await again.drizzle.execute(sql`select coalesce(sum(greatest(held - capacity, 0)), 0) as n from (
          select g.capacity, sum(i.quantity) as held from carts c join cart_items i on i.cart_id = c.id
          join ticket_configs g on g.event_id = c.event_id where c.status = 'active' group by g.event_id, g.capacity) counted`),
      );
      await again.close();
      return Number(row?.n ?? 0);
    },
    async drop() {
      rmSync(storagePath, { recursive: true, force: true });
      if (url) {
        await onServer(url, `drop database ${name} with (force)`);
      }
    },
  };
}

/** The URL of another database on the same server. */
export function withDatabase(url: string, name: string): string {
  const parsed = new URL(url);
  parsed.pathname = `/${name}`;
  return parsed.href;
}

export async function onServer(url: string, statement: string): Promise<void> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  await client.query(statement);
  await client.end();
}
