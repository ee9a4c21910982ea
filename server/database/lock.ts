import { type SQL, sql } from 'drizzle-orm';
import type { PgTable } from 'drizzle-orm/pg-core';
import type { Transaction } from './tenancy.ts';

/*
 * The first key of each advisory lock; the second is the record's id, so unrelated locks never collide.
 *
 * | key  | second key | lock                                            |
 * | ---- | ---------- | ----------------------------------------------- |
 * | 7415 | event      | `lockEvent`, `lockEvents`, `holdsLock`          |
 * | 7416 | survey     | `lockSurvey` (areas/surveys)                    |
 * | 7417 | company    | `lockMediaFolders` (areas/media)                |
 * | 7418 | group      | `lockGroup`                                     |
 * | 7421 | event      | `lockAnswers` (areas/invitations)               |
 * | 7422 | company    | `lockAccess`                                    |
 * | 7423 | company    | `lockPlan`                                      |
 * | 7430 | company    | `lockPeople` (areas/contacts)                   |
 * | 7431 | company    | `lockRules` (areas/segments)                    |
 * | 7424 | company    | `lockWallet` (areas/wallet)                     |
 * | 7440 | company    | `lockBooks`, `lockPosting` (accounting/journal) |
 * | 7441 | company    | `lockNumbers` (accounting/documents)            |
 * | 7450 | user       | `lockMailboxes` (conversations/mailbox)         |
 * | 7454 | user       | `lockViewPlaces` (account/views)                |
 * | 7457 | company    | `lockTopics` (outreach/email)                   |
 * | 7470 | mailbox    | `lockAnswers` (conversations/mailbox)           |
 * | 7471 | mailbox    | `lockThreads` (conversations/mailbox)           |
 * | 7480 | user       | `lockPerson` (conversations/calls)              |
 * | 7500 | company    | `lockTeams` (conversations/chat), 0196          |
 * | 7453 | account    | `lockStatements` (accounting/statements)        |
 *
 * Two locks use a single key, which is a separate key space: 7415001 (migrations) and 7415002 (demo data). Records that
 * people edit use row locks (`lockRecord`).
 */
const EVENT = 7415;

type KeyedLock = (db: Transaction, id: number) => Promise<void>;

let isLocking = true;

/**
 * An advisory lock of its own, held until the transaction ends.
 * @param key unused by every other lock
 */
export function keyedLock(key: number): KeyedLock {
  return async (db, id) => {
    if (isLocking) {
      await db.execute(sql`select pg_advisory_xact_lock(${key}, ${id})`);
    }
  };
}

/** A lock that excludes the `keyedLock` of the same key, but not others of its own. */
export function sharedLock(key: number): KeyedLock {
  return async (db, id) => {
    if (isLocking) {
      await db.execute(sql`select pg_advisory_xact_lock_shared(${key}, ${id})`);
    }
  };
}

/**
 * Serialises changes to an event's stock: holds, orders, allocations, claims, capacity. Take the lock first, then read
 * what is left, so that the previous holder's rows are visible.
 */
export const lockEvent = keyedLock(EVENT);

/** `lockEvent` for several events, in id order to avoid deadlocks. */
export async function lockEvents(db: Transaction, eventIds: number[]): Promise<void> {
  const ids = `{${[...new Set(eventIds)].sort((a, b) => a - b).join(',')}}`;
  if (isLocking) {
    await db.execute(sql`select pg_advisory_xact_lock(${EVENT}, id) from unnest(${ids}::integer[]) as id`);
  }
}

/** Serialises changes to a group's events or shared ticket settings. Take it before the event locks. */
export const lockGroup = keyedLock(7418);

/**
 * `lockEvent` for transactions that only change holds: the commit does not wait for the disk. A power failure of the
 * database server can lose the last moment's holds, but no orders or payments, which always wait.
 */
export async function lockEventForHolds(db: Transaction, eventId: number): Promise<void> {
  await db.execute(sql.raw(`select ${holdsLock(eventId).join(', ')}`));
}

/**
 * `lockEventForHolds` as expressions for a transaction's `opening`, which saves a round trip while many buyers wait.
 */
export function holdsLock(eventId: number): string[] {
  const lock = isLocking ? [`pg_advisory_xact_lock(${EVENT}, ${Number(eventId)})`] : [];
  return ["set_config('synchronous_commit', 'off', true)", ...lock];
}

/**
 * Locks the row of a record that people edit, so that nobody overwrites changes they have not seen. Read the record
 * after taking the lock.
 */
export async function lockRecord(db: Transaction, table: PgTable, id: number): Promise<void> {
  if (isLocking) {
    await db.execute(sql`select id from ${table} where id = ${id} for update`);
  }
}

/** `lockRecord` for several records, in id order to avoid deadlocks. */
export async function lockRecords(db: Transaction, table: PgTable, ids: readonly number[]): Promise<void> {
  if (isLocking && ids.length > 0) {
    const list = `{${ids.join(',')}}`;
    await db.execute(sql`select id from ${table} where id = any(${list}::integer[]) order by id for update`);
  }
}

/**
 * The end of a query whose rows others will refer to: they cannot be deleted until the transaction ends. Rows that are
 * being deleted are waited for and left out.
 */
export function lockKeys(): SQL {
  return isLocking ? sql`for key share` : sql``;
}

/** Serialises changes to a company's access: people, roles, invitations. Read after taking the lock. */
export const lockAccess = keyedLock(7422);

/** Serialises changes to a company's plan and counting its usage. Take the lock first, then count. */
export const lockPlan = keyedLock(7423);

/**
 * Disables the locks, so that a race test can prove that it fails without them.
 * @throws outside tests
 */
export function withoutLocks(off: boolean): void {
  if (process.env.NODE_ENV !== 'test') {
    throw new Error('Locks can only be disabled in tests.');
  }
  isLocking = !off;
}
