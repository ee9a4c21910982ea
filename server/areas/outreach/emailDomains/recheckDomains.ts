import { asc, eq, lte } from 'drizzle-orm';
import { emailDomains as table } from '#server/database/schema/outreach/emailDomains.ts';
import { asSystem } from '#server/database/tenancy.ts';
import type { Services } from '#server/services.ts';
import { checkDomain } from './domains/verify.ts';

type RecheckServices = Pick<Services, 'database' | 'environment' | 'clock' | 'keys' | 'log'>;

const AT_ONCE = 20;
const HOUR = 3_600_000;

/** Asks again for the records of domains whose next check is due. One that cannot be checked waits for an hour. */
export async function recheckDomains(services: RecheckServices): Promise<void> {
  const now = services.clock.now();
  const due = await asSystem(services.database, (db) =>
    db.select().from(table).where(lte(table.nextCheckAt, now)).orderBy(asc(table.nextCheckAt)).limit(AT_ONCE),
  );
  for (const row of due) {
    try {
      await checkDomain(services, row);
    } catch (failure) {
      services.log.warn('domain not checked', { domainId: row.id, error: String(failure) });
      const nextCheckAt = new Date(now.getTime() + HOUR);
      await asSystem(services.database, (db) => db.update(table).set({ nextCheckAt }).where(eq(table.id, row.id)));
    }
  }
}
