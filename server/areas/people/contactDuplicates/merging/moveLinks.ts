import { type SQL, sql } from 'drizzle-orm';
import { type ContactLink, contactLinks } from '#server/areas/people/contacts/removal/contactLinks.ts';
import { rowsOf } from '#server/database/migrate.ts';
import type { DroppedRow, MovedRow, StoredRow } from '#server/database/schema/people/contactDuplicates.ts';
import { SQL_STATE, sqlState } from '#server/database/sqlState.ts';
import type { Transaction } from '#server/database/tenancy.ts';
import { primaryKeyOf } from './primaryKeyOf.ts';

type Moves = { moved: MovedRow[]; dropped: DroppedRow[] };

/**
 * Makes everything that refers to one contact refer to another. A row that the other contact already has, such as its
 * place in a segment, is deleted instead. All of it is returned, so that it can be undone.
 */
export async function moveLinks(db: Transaction, from: number, to: number): Promise<Moves> {
  const moves: Moves = { moved: [], dropped: [] };
  for (const link of contactLinks) {
    const { table, column } = link;
    const found = await db.execute(sql`
      select to_jsonb(t) as row from ${sql.identifier(table)} t where ${sql.identifier(column)} = ${from}`);
    const rows = rowsOf<{ row: StoredRow }>(found).map(({ row }) => row);
    if (rows.length > 0) {
      await moveRows(db, { link, rows, from, to, keys: await primaryKeyOf(db, table) }, moves);
    }
  }
  return moves;
}

type Part = { link: ContactLink; rows: StoredRow[]; from: number; to: number; keys: string[] };

async function moveRows(
  db: Transaction,
  { link, rows, from, to, keys }: Part,
  { moved, dropped }: Moves,
): Promise<void> {
  const { table, column, yields } = link;
  const parent = link.kind === 'row' ? (link.parent ?? null) : null;
  const pick = (row: StoredRow, columns: string[]) => Object.fromEntries(columns.map((each) => [each, row[each]]));
  const asMoved = (row: StoredRow, changed: StoredRow = {}): MovedRow => ({
    ...{ table, column, from, former: pick(row, Object.keys(changed)) },
    key: { ...pick(row, keys), ...(keys.includes(column) && { [column]: to }) },
  });
  const set = (where: SQL, changed: StoredRow = {}) =>
    db.execute(sql`update ${sql.identifier(table)} set ${assign({ [column]: to, ...changed })} where ${where}`);
  if (await isPossible(db, () => set(sql`${sql.identifier(column)} = ${from}`))) {
    moved.push(...rows.map((row) => asMoved(row)));
    return;
  }
  for (const row of rows) {
    const isRow = keyEquals(pick(row, keys));
    if (await isPossible(db, () => set(isRow))) {
      moved.push(asMoved(row));
    } else if (yields && (await isPossible(db, () => set(isRow, yields)))) {
      moved.push(asMoved(row, yields));
    } else {
      await db.execute(sql`delete from ${sql.identifier(table)} where ${isRow}`);
      dropped.push({ table, row, parent });
    }
  }
}

/** Runs a change; undoes it and returns false if it would make two equal rows. */
async function isPossible(db: Transaction, change: () => Promise<unknown>): Promise<boolean> {
  await db.execute(sql`savepoint move`);
  try {
    await change();
    await db.execute(sql`release savepoint move`);
    return true;
  } catch (failure) {
    if (sqlState(failure) !== SQL_STATE.uniqueViolation) {
      throw failure;
    }
    await db.execute(sql`rollback to savepoint move`);
    return false;
  }
}

/** The condition that a row has this key. */
export function keyEquals(key: StoredRow): SQL {
  return sql.join(equals(key), sql` and `);
}

/** The assignments of an update. */
export function assign(values: StoredRow): SQL {
  return sql.join(equals(values), sql`, `);
}

function equals(values: StoredRow): SQL[] {
  return Object.entries(values).map(([column, value]) => sql`${sql.identifier(column)} = ${value}`);
}
