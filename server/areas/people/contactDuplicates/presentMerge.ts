import { eq } from 'drizzle-orm';
import { UNDO_DAYS } from '#domain/people/contactDuplicates.ts';
import { only } from '#server/database/only.ts';
import { users } from '#server/database/schema/account/users.ts';
import { contactMerges as table } from '#server/database/schema/people/contactDuplicates.ts';
import type { Transaction } from '#server/database/tenancy.ts';

const DAY = 86_400_000;

/** Merges with the names of the users who made them. */
export function mergeRows(db: Transaction) {
  return db
    .select({
      ...{ id: table.id, survivorId: table.survivorId, survivorName: table.survivorName },
      ...{ absorbedNames: table.absorbedNames, mergedAt: table.mergedAt, undoneAt: table.undoneAt, by: users.name },
    })
    .from(table)
    .leftJoin(users, eq(users.id, table.mergedBy))
    .$dynamic();
}

type Line = Awaited<ReturnType<typeof mergeRows>>[number];

export function presentMerge({ id, survivorId, survivorName, absorbedNames, mergedAt, undoneAt, by }: Line) {
  return {
    ...{ id, contact_id: survivorId, contact_name: survivorName, merged_names: absorbedNames, merged_by: by },
    merged_at: mergedAt.toISOString(),
    expires_at: new Date(mergedAt.getTime() + UNDO_DAYS * DAY).toISOString(),
    undone_at: undoneAt?.toISOString() ?? null,
  };
}

export async function presentedMerge(db: Transaction, id: number) {
  return presentMerge(only(await mergeRows(db).where(eq(table.id, id))));
}
