import { sql } from 'drizzle-orm';
import type { PgTable } from 'drizzle-orm/pg-core';
import type { Transaction } from './tenancy.ts';

/**
 * The first key of each advisory lock; the second is the record's id, so two locks never wait for each other by chance.
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
 * Of one key only, and in a space of their own: 7415001 (migrations), 7415002 (demo data). Records that people
 * edit (`lockRecord`) are locked by their rows.
 */
const KEYS = { event: 7415, survey: 7416, mediaFolders: 7417, group: 7418, answers: 7421, access: 7422, plan: 7423 };

let isLocking = true;

/**
 * Lets one transaction at a time change the stock of an event: holds, orders, allocations, claims, capacity.
 * Take it first, then read what is left: the rows of the previous holder are then visible.
 */
export async function lockEvent(db: Transaction, eventId: number): Promise<void> {
  if (isLocking) {
    await db.execute(sql`select pg_advisory_xact_lock(${KEYS.event}, ${eventId})`);
  }
}

/** `lockEvent` for several events, in the order of their ids, so that two who want the same ones never wait for each other. */
export async function lockEvents(db: Transaction, eventIds: number[]): Promise<void> {
  const ids = `{${[...new Set(eventIds)].sort((a, b) => a - b).join(',')}}`;
  if (isLocking) {
    await db.execute(sql`select pg_advisory_xact_lock(${KEYS.event}, id) from unnest(${ids}::integer[]) as id`);
  }
}

/**
 * Lets one transaction at a time change which events a group has, or the ticket setting that they share. Take it before
 * the locks of the events.
 */
export async function lockGroup(db: Transaction, groupId: number): Promise<void> {
  if (isLocking) {
    await db.execute(sql`select pg_advisory_xact_lock(${KEYS.group}, ${groupId})`);
  }
}

/**
 * As `lockEvent`, for work that changes holds alone: its commit does not wait for the disk. Should the database's
 * machine lose power, the last moment's holds are lost and nothing else; orders and payments always wait.
 */
export async function lockEventForHolds(db: Transaction, eventId: number): Promise<void> {
  await db.execute(sql.raw(`select ${holdsLock(eventId).join(', ')}`));
}

/** The same as expressions for the `opening` of a transaction, because a sale's worth of buyers waits for each statement. */
export function holdsLock(eventId: number): string[] {
  const lock = isLocking ? [`pg_advisory_xact_lock(${KEYS.event}, ${Number(eventId)})`] : [];
  return ["set_config('synchronous_commit', 'off', true)", ...lock];
}

/** Lets one transaction at a time count and take an event's places for guests who say yes. */
export async function lockAnswers(db: Transaction, eventId: number): Promise<void> {
  if (isLocking) {
    await db.execute(sql`select pg_advisory_xact_lock(${KEYS.answers}, ${eventId})`);
  }
}

/** Lets one transaction at a time hand an answer to a survey in, open it or close it. Take it first, then count. */
export async function lockSurvey(db: Transaction, surveyId: number): Promise<void> {
  if (isLocking) {
    await db.execute(sql`select pg_advisory_xact_lock(${KEYS.survey}, ${surveyId})`);
  }
}

/** Lets one transaction at a time change a record that people edit, so that nobody overwrites what they have not seen; read it after. */
export async function lockRecord(db: Transaction, table: PgTable, id: number): Promise<void> {
  if (isLocking) {
    await db.execute(sql`select id from ${table} where id = ${id} for update`);
  }
}

/** Lets one transaction at a time arrange the folders of a company, so that no two moves together make a circle. */
export async function lockMediaFolders(db: Transaction, companyId: number): Promise<void> {
  if (isLocking) {
    await db.execute(sql`select pg_advisory_xact_lock(${KEYS.mediaFolders}, ${companyId})`);
  }
}

/** Lets one transaction at a time change who may do what in a company: people, roles, invitations. Read after it. */
export async function lockAccess(db: Transaction, companyId: number): Promise<void> {
  if (isLocking) {
    await db.execute(sql`select pg_advisory_xact_lock(${KEYS.access}, ${companyId})`);
  }
}

/** Lets one transaction at a time change the plan of a company, or count what is used of it. Take it first, then count. */
export async function lockPlan(db: Transaction, companyId: number): Promise<void> {
  if (isLocking) {
    await db.execute(sql`select pg_advisory_xact_lock(${KEYS.plan}, ${companyId})`);
  }
}

/**
 * Switches the locks off, so that a race test can show that it would fail without them.
 * @throws outside of tests: nothing else may run without its locks.
 */
export function withoutLocks(off: boolean): void {
  if (process.env.NODE_ENV !== 'test') {
    throw new Error('Locks can be switched off in tests only.');
  }
  isLocking = !off;
}
