import { join } from 'node:path';
import { inArray } from 'drizzle-orm';
import { CannotStart } from './CannotStart.ts';
import { installation } from './database/schema/services.ts';
import type { Services } from './services.ts';

/**
 * Compares the key with the one that the database was set up with; the first start stores its fingerprint. With another
 * key the server would run, but with unreadable secrets, and out of step with the processes that have the right one.
 * @throws CannotStart if the key has changed and APP_KEY_REPLACES does not name the fingerprint of the earlier one
 */
export async function assertKey({
  environment: { APP_KEY, APP_KEY_REPLACES, STORAGE_PATH },
  database: { drizzle },
  keys: { fingerprint },
}: Pick<Services, 'environment' | 'database' | 'keys'>): Promise<void> {
  const accepted = await drizzle
    .insert(installation)
    .values({ keyFingerprint: fingerprint })
    .onConflictDoUpdate({
      target: installation.isOnly,
      set: { keyFingerprint: fingerprint },
      setWhere: inArray(installation.keyFingerprint, [fingerprint, APP_KEY_REPLACES ?? fingerprint]),
    })
    .returning();
  if (accepted.length === 0) {
    const [stored] = await drizzle.select().from(installation);
    const used = APP_KEY ? 'APP_KEY' : `the one in ${join(STORAGE_PATH, 'app.key')}`;
    throw new CannotStart(
      `The database was set up with another key than ${used}. Start with the earlier key. If it is lost or was replaced on purpose, docs/backup.md lists what has to be entered again; then set APP_KEY_REPLACES=${stored?.keyFingerprint}.`,
    );
  }
}
