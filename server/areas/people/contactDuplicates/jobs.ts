import { lt, sql } from 'drizzle-orm';
import { z } from 'zod';
import { UNDO_DAYS } from '#domain/people/contactDuplicates.ts';
import type { contactsChanged } from '#server/areas/people/contacts/hooks.ts';
import { rowsOf } from '#server/database/migrate.ts';
import { contactMerges } from '#server/database/schema/people/contactDuplicates.ts';
import { asSystem, type Transaction } from '#server/database/tenancy.ts';
import { defineJob } from '#server/queue/defineJob.ts';
import { refreshPairs } from './pairs/refreshPairs.ts';

const MINUTE = 60_000;
const DAY = 24 * 60 * MINUTE;
const BATCH = 500;

/** Compares contacts that have changed, each batch in a transaction: what a crash interrupts is done again. */
const compareChanged = defineJob('contact-duplicates.compare', z.object({}), async (_, { services }) => {
  while ((await asSystem(services.database, compareBatch)) === BATCH) {}
});

/** Returns the number of changes that were handled. */
async function compareBatch(db: Transaction): Promise<number> {
  const found = rowsOf<{ contact_id: number }>(
    await db.execute(sql`
      delete from contact_key_changes where id in (
        select id from contact_key_changes order by id limit ${BATCH} for update skip locked)
      returning contact_id`),
  );
  if (found.length > 0) {
    await refreshPairs(db, [...new Set(found.map(({ contact_id }) => contact_id))]);
  }
  return found.length;
}

const forgetMerges = defineJob('contact-duplicates.forget-merges', z.object({}), async (_, { services }) => {
  const before = new Date(services.clock.now().getTime() - UNDO_DAYS * DAY);
  await asSystem(services.database, (db) => db.delete(contactMerges).where(lt(contactMerges.mergedAt, before)));
});

export const duplicateJobs = [compareChanged, forgetMerges];
export const duplicateSchedules = { [compareChanged.name]: MINUTE, [forgetMerges.name]: DAY };

/** Queues the comparison after contacts have changed. */
export function compareSoon({ db, company, services }: Parameters<typeof contactsChanged.run>[0]): Promise<void> {
  return services.queue.enqueue(db, compareChanged, {}, { key: `company ${company.id}` });
}
