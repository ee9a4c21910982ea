import { lt } from 'drizzle-orm';
import { z } from 'zod';
import { RESTORE_DAYS } from '#domain/people/contacts.ts';
import { removedContacts } from '#server/database/schema/people/contacts.ts';
import { asSystem } from '#server/database/tenancy.ts';
import { defineJob } from '#server/queue/defineJob.ts';
import { completeAddresses } from './addresses/completeAddresses.ts';
import { backfillJob, collectJob } from './collecting/jobs.ts';

const DAY = 86_400_000;
/** How soon somebody is a contact after they bought or answered. */
const COLLECT_EVERY = 20_000;

/** Deletes contacts for good that can no longer be restored. */
const forgetRemoved = defineJob('contacts.forget-removed', z.object({}), async (_, { services, log }) => {
  const before = new Date(services.clock.now().getTime() - RESTORE_DAYS * DAY);
  const forgotten = await asSystem(services.database, (db) =>
    db.delete(removedContacts).where(lt(removedContacts.removedAt, before)).returning({ id: removedContacts.id }),
  );
  log.info('removed contacts forgotten', { contacts: forgotten.length });
});

export const contactJobs = [forgetRemoved, completeAddresses, collectJob, backfillJob];
export const contactSchedules = {
  [forgetRemoved.name]: DAY,
  [completeAddresses.name]: DAY,
  [collectJob.name]: COLLECT_EVERY,
};
