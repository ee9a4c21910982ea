import { and, desc, eq, inArray, isNotNull, isNull, lt, ne, or, sql } from 'drizzle-orm';
import { mailboxes } from '#server/database/schema/conversations/mailbox.ts';
import { asSystem } from '#server/database/tenancy.ts';
import type { Services } from '#server/services.ts';
import type { MailboxRow } from '../servers/openImap.ts';

/** Milliseconds for which waiting for news of a mailbox belongs to one process, after it last said so. */
export const IDLE_LEASE = 90_000;

type Store = Pick<Services, 'database' | 'clock'>;

/**
 * Mailboxes that a process may wait for, those that somebody looked at last first. Left out are those of other processes,
 * and those whose server does not answer.
 */
export function findIdleMailboxes({ database, clock }: Store, token: string, limit: number): Promise<MailboxRow[]> {
  return asSystem(database, (db) =>
    db
      .select()
      .from(mailboxes)
      .where(
        and(
          ne(mailboxes.provider, 'sandbox'),
          eq(mailboxes.state, 'ready'),
          isNotNull(mailboxes.lastSyncedAt),
          or(isFree(clock.now()), eq(mailboxes.idleToken, token)),
        ),
      )
      .orderBy(sql`${desc(mailboxes.watchedAt)} nulls last`, mailboxes.id)
      .limit(limit),
  );
}

/** Takes a mailbox for this process; false if another one was faster. */
export async function takeIdle({ database, clock }: Store, id: number, token: string): Promise<boolean> {
  const isOpen = or(isFree(clock.now()), eq(mailboxes.idleToken, token));
  const taken = await asSystem(database, (db) =>
    db
      .update(mailboxes)
      .set({ idleToken: token, idleUntil: endOf(clock.now()) })
      .where(and(eq(mailboxes.id, id), isOpen))
      .returning({ id: mailboxes.id }),
  );
  return taken.length > 0;
}

/** Renews the leases of a process. Returns the mailboxes that it still has. */
export async function keepIdle({ database, clock }: Store, ids: number[], token: string): Promise<Set<number>> {
  if (ids.length === 0) {
    return new Set();
  }
  const kept = await asSystem(database, (db) =>
    db
      .update(mailboxes)
      .set({ idleUntil: endOf(clock.now()) })
      .where(and(inArray(mailboxes.id, ids), eq(mailboxes.idleToken, token)))
      .returning({ id: mailboxes.id }),
  );
  return new Set(kept.map(({ id }) => id));
}

/** Gives a mailbox back, so that another process can wait for its news. */
export async function releaseIdle({ database }: Store, id: number, token: string): Promise<void> {
  await asSystem(database, (db) =>
    db
      .update(mailboxes)
      .set({ idleToken: null, idleUntil: null })
      .where(and(eq(mailboxes.id, id), eq(mailboxes.idleToken, token))),
  );
}

function isFree(now: Date) {
  return or(isNull(mailboxes.idleUntil), lt(mailboxes.idleUntil, now));
}

function endOf(now: Date): Date {
  return new Date(now.getTime() + IDLE_LEASE);
}
