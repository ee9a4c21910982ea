import { sql } from 'drizzle-orm';
import type { PgTable } from 'drizzle-orm/pg-core';
import type { Transaction } from './tenancy.ts';

/**
 * The first key of each advisory lock; the second is the record's id, so unrelated locks never collide.
 *
 * | key  | second key | lock                                            |
 * | ---- | ---------- | ----------------------------------------------- |
 * | 7415 | event      | `lockEvent`, `lockEvents`, `holdsLock`          |
 * | 7416 | survey     | `lockSurvey`                                    |
 * | 7417 | company    | `lockMediaFolders`                              |
 * | 7418 | group      | `lockGroup`                                     |
 * | 7421 | event      | `lockAnswers`                                   |
 * | 7422 | company    | `lockAccess`                                    |
 * | 7423 | company    | `lockPlan`                                      |
 *
 * Two locks use a single key, which is a separate key space: 7415001 (migrations) and 7415002 (demo data). Records that
 * people edit use row locks (`lockRecord`).
 */
const KEYS = { event: 7415, survey: 7416, mediaFolders: 7417, group: 7418, answers: 7421, access: 7422, plan: 7423 };

let isLocking = true;

/**
 * Serialises changes to an event's stock: holds, orders, allocations, claims, capacity. Take the lock first, then read
 * what is left, so that the previous holder's rows are visible.
 */
export async function lockEvent(db: Transaction, eventId: number): Promise<void> {
  if (isLocking) {
    await db.execute(sql`select pg_advisory_xact_lock(${KEYS.event}, ${eventId})`);
  }
}

/** `lockEvent` for several events, in id order to avoid deadlocks. */
export async function lockEvents(db: Transaction, eventIds: number[]): Promise<void> {
  const ids = `{${[...new Set(eventIds)].sort((a, b) => a - b).join(',')}}`;
  if (isLocking) {
    await db.execute(sql`select pg_advisory_xact_lock(${KEYS.event}, id) from unnest(${ids}::integer[]) as id`);
  }
}

/** Serialises changes to a group's events or shared ticket settings. Take it before the event locks. */
export async function lockGroup(db: Transaction, groupId: number): Promise<void> {
  if (isLocking) {
    await db.execute(sql`select pg_advisory_xact_lock(${KEYS.group}, ${groupId})`);
  }
}

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
  const lock = isLocking ? [`pg_advisory_xact_lock(${KEYS.event}, ${Number(eventId)})`] : [];
  return ["set_config('synchronous_commit', 'off', true)", ...lock];
}

/** Serialises counting and taking an event's places for guests who accept an invitation. */
export async function lockAnswers(db: Transaction, eventId: number): Promise<void> {
  if (isLocking) {
    await db.execute(sql`select pg_advisory_xact_lock(${KEYS.answers}, ${eventId})`);
  }
}

/** Serialises submitting answers to a survey, opening and closing it. Take the lock first, then count. */
export async function lockSurvey(db: Transaction, surveyId: number): Promise<void> {
  if (isLocking) {
    await db.execute(sql`select pg_advisory_xact_lock(${KEYS.survey}, ${surveyId})`);
  }
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

/** Serialises changes to a company's media folders, so that two concurrent moves cannot form a cycle. */
export async function lockMediaFolders(db: Transaction, companyId: number): Promise<void> {
  if (isLocking) {
    await db.execute(sql`select pg_advisory_xact_lock(${KEYS.mediaFolders}, ${companyId})`);
  }
}

/** Serialises changes to a company's access: people, roles, invitations. Read after taking the lock. */
export async function lockAccess(db: Transaction, companyId: number): Promise<void> {
  if (isLocking) {
    await db.execute(sql`select pg_advisory_xact_lock(${KEYS.access}, ${companyId})`);
  }
}

/** Serialises changes to a company's plan and counting its usage. Take the lock first, then count. */
export async function lockPlan(db: Transaction, companyId: number): Promise<void> {
  if (isLocking) {
    await db.execute(sql`select pg_advisory_xact_lock(${KEYS.plan}, ${companyId})`);
  }
}

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
