import { and, isNull, lt, ne, or, sql } from 'drizzle-orm';
import { mailboxes } from '#server/database/schema/conversations/mailbox.ts';
import { asSystem } from '#server/database/tenancy.ts';
import type { Services } from '#server/services.ts';
import { queueSync } from './queueSync.ts';

/** Minutes between two synchronisations: while somebody looks, and otherwise. */
const WATCHED = 1;
const UNWATCHED = 5;
/** Minutes after which nobody looks any more; open pages say every minute that somebody does. */
const LOOKING = 3;
/** The longest pause after failures, in minutes; each one doubles it. */
const LONGEST = 60;

/** Queues the mailboxes whose servers are to be asked now. Those that wait for their owner are left out. */
export async function queueDueSyncs(services: Services): Promise<void> {
  const now = services.clock.now();
  const at = now.toISOString();
  const isWatched = sql`coalesce(${mailboxes.watchedAt} > ${at}::timestamptz - ${LOOKING} * interval '1 minute', false)`;
  const pause = sql`case
    when ${mailboxes.setbacks} > 0 then least(${LONGEST}, power(2, least(${mailboxes.setbacks}, 6)))
    when ${isWatched} then ${WATCHED} else ${UNWATCHED} end * interval '1 minute'`;
  const last = sql`greatest(${mailboxes.lastSyncedAt}, ${mailboxes.syncStartedAt}, ${mailboxes.failedAt})`;
  await asSystem(services.database, async (db) => {
    const due = await db
      .select({ id: mailboxes.id, companyId: mailboxes.companyId })
      .from(mailboxes)
      .where(
        and(
          ne(mailboxes.provider, 'sandbox'),
          ne(mailboxes.state, 'reconnect'),
          or(isNull(mailboxes.leasedUntil), lt(mailboxes.leasedUntil, now)),
          sql`coalesce(${last} <= ${at}::timestamptz - ${pause}, true)`,
        ),
      );
    for (const mailbox of due) {
      await queueSync(services, db, mailbox);
    }
  });
}
