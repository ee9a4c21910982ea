import { sql } from 'drizzle-orm';
import type { Clock } from '#server/clock.ts';
import type { Database } from '#server/database/connect.ts';
import { rowsOf } from '#server/database/migrate.ts';
import { asSystem, type Transaction } from '#server/database/tenancy.ts';
import type { Files } from '#server/files/files.ts';
import type { Keys } from '#server/keys.ts';
import { withLocale } from '#server/locale.ts';
import type { Log } from '#server/log.ts';
import { DEMO_COMPANIES } from './companies.ts';
import { insertBook } from './insertBook.ts';
import { type DemoArea, planDemo } from './planDemo.ts';

type SeedServices = { database: Database; clock: Clock; files: Files; keys: Keys; log: Log };

/**
 * Seeds an empty database with the two demo companies. Does nothing if there are users or companies. Returns whether it
 * seeded the database.
 */
export async function seedDemo(
  { database, clock, files, keys, log }: SeedServices,
  areas: readonly DemoArea[],
): Promise<boolean> {
  return asSystem(database, async (db) => {
    // Planning the rows and drawing the pictures can take longer than a transaction may otherwise be idle.
    await db.execute(
      sql`select pg_advisory_xact_lock(7415002), set_config('idle_in_transaction_session_timeout', '0', true)`,
    );
    if (!(await isEmpty(db))) {
      return false;
    }
    const now = new Date(Math.floor(clock.now().getTime() / 60_000) * 60_000);
    const book = await planDemo(areas, now);
    await insertBook(db, book);
    for (const company of DEMO_COMPANIES) {
      for (const { demo } of areas) {
        await withLocale(company.locale, () => demo?.store?.({ book, company, now, db, files, keys }));
      }
    }
    log.info('demo companies created', {
      rows: book.tables().reduce((sum, table) => sum + book.rows(table).length, 0),
    });
    return true;
  });
}

async function isEmpty(db: Transaction): Promise<boolean> {
  const [row] = rowsOf<{ empty: boolean }>(
    await db.execute(sql`select not exists (select from companies) and not exists (select from users) as empty`),
  );
  return row?.empty ?? false;
}
