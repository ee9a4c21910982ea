import { z } from 'zod';
import { erasures } from '#server/database/schema/people/contacts.ts';
import { asSystem } from '#server/database/tenancy.ts';
import { defineJob, type JobServices } from '#server/queue/defineJob.ts';
import { appendErasures, type KeptErasure, readErasures } from './erasureFile.ts';
import { repeatErasure } from './repeatErasure.ts';

/**
 * Keeps the list of erased people in the storage the same as that in the database. One that only the storage has was
 * erased after the backup that the database was restored from, so the person is erased again.
 */
export const keepErasures = defineJob('privacy.keep-erasures', z.object({}), async (_, { services, log }) => {
  const { STORAGE_PATH } = services.environment;
  if (STORAGE_PATH === ':memory:') {
    return;
  }
  const kept = await readErasures(STORAGE_PATH);
  const stored = await storedErasures(services);
  const keys = new Set(kept.map(({ key }) => key));
  const added = stored.filter(({ key }) => !keys.has(key));
  if (added.length > 0) {
    await appendErasures(STORAGE_PATH, added);
  }
  const known = new Set(stored.map(({ key }) => key));
  for (const erasure of kept.filter(({ key }) => !known.has(key))) {
    try {
      if (await repeatErasure(services, erasure)) {
        log.info('a person was erased again after a restore', { erasure: erasure.key });
      }
    } catch (failure) {
      // The others are not kept waiting; this one is tried again in an hour.
      log.error('a person could not be erased again', { erasure: erasure.key, failure });
    }
  }
});

async function storedErasures({ database }: JobServices): Promise<KeptErasure[]> {
  const rows = await asSystem(database, (db) => db.select().from(erasures).orderBy(erasures.id));
  return rows.map(
    ({ key, companyId, contactId, contactCreatedAt, subjects, spared, reason, erasedByName, erasedAt }) => ({
      ...{ key, companyId, contactId, subjects, spared, reason, erasedByName, erasedAt: erasedAt.toISOString() },
      contactCreatedAt: contactCreatedAt?.toISOString() ?? null,
    }),
  );
}
