import { inArray } from 'drizzle-orm';
import { counted } from '#domain/kit/counted.ts';
import { CERTAIN, MAX_GROUPS_AT_ONCE, MAX_MERGED } from '#domain/people/contactDuplicates.ts';
import { contacts } from '#server/database/schema/people/contacts.ts';
import type { HandlerContext } from '#server/http/context.ts';
import { openGroups } from './listGroups.ts';
import { mergeContacts } from './merging/mergeContacts.ts';

/** Merges the groups in which every pair is certain, each into its oldest contact. */
export async function mergeCertain(context: HandlerContext) {
  const { db } = context;
  const certain = (await openGroups(db)).filter(
    ({ confidence, ids }) => confidence >= CERTAIN && ids.length <= MAX_MERGED,
  );
  let merged = 0;
  for (const { ids } of certain.slice(0, MAX_GROUPS_AT_ONCE)) {
    const rows = await db
      .select({ id: contacts.id })
      .from(contacts)
      .where(inArray(contacts.id, ids))
      .orderBy(contacts.createdAt, contacts.id);
    const [oldest, ...others] = rows.map(({ id }) => id);
    if (oldest !== undefined && others.length > 0) {
      await mergeContacts(context, { survivorId: oldest, absorbedIds: others });
      merged += 1;
    }
  }
  const left = certain.length - merged;
  const message = `${counted(merged, 'group')} merged${left > 0 ? `; ${left} more can be merged` : ''}`;
  return { data: { merged, left }, message };
}
