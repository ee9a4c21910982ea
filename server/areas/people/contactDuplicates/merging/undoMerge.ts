import { and, eq, isNull, sql } from 'drizzle-orm';
import { refreshSearchedAddresses } from '#server/areas/people/contacts/addresses/writeAddresses.ts';
import { contactsChanged } from '#server/areas/people/contacts/hooks.ts';
import { lockRecord } from '#server/database/lock.ts';
import {
  type AddedRow,
  contactMerges,
  type DroppedRow,
  type MovedRow,
} from '#server/database/schema/people/contactDuplicates.ts';
import { contacts } from '#server/database/schema/people/contacts.ts';
import type { Transaction } from '#server/database/tenancy.ts';
import type { HandlerContext } from '#server/http/context.ts';
import { conflict, notFound } from '#server/http/outputs/failures.ts';
import { refreshPairs } from '../pairs/refreshPairs.ts';
import { storedRows } from './mergeContacts.ts';
import { assign, keyEquals } from './moveLinks.ts';

export type MergeRow = typeof contactMerges.$inferSelect;

/**
 * Restores the contacts of a merge with everything that belonged to them. What was changed since stays with the
 * survivor: its fields, and rows that refer to another contact by now.
 * @throws 404, also for users limited to campaigns, who see no merges; 409 if the survivor was merged again or deleted
 */
export async function undoMerge(context: HandlerContext, id: number): Promise<MergeRow> {
  const { db, services } = context;
  await lockRecord(db, contactMerges, id);
  const [merge] = await db
    .select()
    .from(contactMerges)
    .where(and(eq(contactMerges.id, id), isNull(contactMerges.undoneAt)));
  if (!merge) {
    throw notFound('That merge does not exist, or it was undone already.');
  }
  const { survivorId, absorbedIds } = merge;
  await lockRecord(db, contacts, survivorId);
  const current = (await storedRows(db, [survivorId]))[0];
  if (!current) {
    throw conflict(`“${merge.survivorName}” was deleted or merged again. Restore it first.`);
  }
  for (const added of merge.added) {
    await removeAdded(db, added);
  }
  // First, so that the others can have their values again.
  await restoreFields(db, merge, current, services.clock.now());
  for (const row of merge.before.filter((each) => each.id !== survivorId)) {
    await db.execute(sql`
      insert into contacts overriding system value
      select * from jsonb_populate_record(null::contacts, ${JSON.stringify(row)}::jsonb)`);
  }
  for (const moved of merge.moved.toReversed()) {
    await moveBack(db, moved, survivorId);
  }
  for (const dropped of merge.dropped) {
    await insertAgain(db, dropped);
  }
  await refreshSearchedAddresses(db, [survivorId, ...absorbedIds]);
  await db.update(contactMerges).set({ undoneAt: services.clock.now() }).where(eq(contactMerges.id, id));
  await refreshPairs(db, [survivorId, ...absorbedIds]);
  await contactsChanged.run(context, { ids: [survivorId, ...absorbedIds] });
  return merge;
}

/** Columns that the merge changed and nobody since. */
export function columnsToRestore({ before, after, survivorId }: MergeRow, current: Record<string, unknown>): string[] {
  const own = before.find(({ id }) => id === survivorId) ?? {};
  const isEqual = (first: unknown, second: unknown) => JSON.stringify(first) === JSON.stringify(second);
  return changedColumns(own, after).filter((column) => isEqual(current[column], after[column]));
}

/** Columns that were changed both by the merge and since, which stay as they are. */
export function columnsToKeep(merge: MergeRow, current: Record<string, unknown>): string[] {
  const own = merge.before.find(({ id }) => id === merge.survivorId) ?? {};
  const restored = columnsToRestore(merge, current);
  return changedColumns(own, merge.after).filter((column) => !restored.includes(column));
}

function changedColumns(before: Record<string, unknown>, after: Record<string, unknown>): string[] {
  return Object.keys(after).filter(
    (column) => column !== 'updated_at' && JSON.stringify(before[column]) !== JSON.stringify(after[column]),
  );
}

async function restoreFields(db: Transaction, merge: MergeRow, current: Record<string, unknown>, now: Date) {
  const own = merge.before.find(({ id }) => id === merge.survivorId) ?? {};
  const columns = columnsToRestore(merge, current).map(
    (column) => sql`${sql.identifier(column)} = r.${sql.identifier(column)}`,
  );
  await db.execute(sql`
    update contacts c set ${sql.join([...columns, sql`updated_at = ${now.toISOString()}::timestamptz`], sql`, `)}
    from jsonb_populate_record(null::contacts, ${JSON.stringify(own)}::jsonb) r where c.id = ${merge.survivorId}`);
}

/** Does nothing for a row that is gone or refers to another contact by now. */
async function moveBack(db: Transaction, { table, column, from, key, former }: MovedRow, survivorId: number) {
  // A row that yielded its reference has none.
  const isOurs = column in former ? sql`is null` : sql`= ${survivorId}`;
  await db.execute(sql`
    update ${sql.identifier(table)} set ${assign({ [column]: from, ...former })}
    where ${keyEquals(key)} and ${sql.identifier(column)} ${isOurs}`);
}

/** Deletes a row that the merge inserted, unless it was edited since. */
async function removeAdded(db: Transaction, { table, row }: AddedRow): Promise<void> {
  await db.execute(sql`
    delete from ${sql.identifier(table)} t where t.id = ${row.id} and to_jsonb(t) = ${JSON.stringify(row)}::jsonb`);
}

async function insertAgain(db: Transaction, { table, row, parent }: DroppedRow): Promise<void> {
  const hasParent = parent
    ? sql`exists (select from ${sql.identifier(parent.table)} p where p.id = r.${sql.identifier(parent.column)})`
    : sql`true`;
  await db.execute(sql`
    insert into ${sql.identifier(table)} overriding system value
    select r.* from jsonb_populate_record(null::${sql.identifier(table)}, ${JSON.stringify(row)}::jsonb) r
    where ${hasParent} on conflict do nothing`);
}
