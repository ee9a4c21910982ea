import { eq, inArray } from 'drizzle-orm';
import type { contacts as contract } from '#contract/people/contacts.ts';
import { counted } from '#domain/kit/counted.ts';
import { MAX_TAGS } from '#domain/people/contacts.ts';
import { lockRecords } from '#server/database/lock.ts';
import { contacts as table } from '#server/database/schema/people/contacts.ts';
import type { Handlers } from '#server/http/implement.ts';
import { contactsChanged } from './hooks.ts';

/** Adds and removes tags of several contacts; those that would have too many keep theirs. */
export const changeTags: Handlers<typeof contract>['POST /contacts/bulk/tags'] = async (context) => {
  const { db, body, services } = context;
  const ids = [...new Set(body.ids)];
  await lockRecords(db, table, ids);
  const rows = await db
    .select({ id: table.id, tags: table.tags })
    .from(table)
    .where(inArray(table.id, ids))
    .orderBy(table.id);
  const updatedAt = services.clock.now();
  const known = new Set(rows.map(({ id }) => id));
  const skipped = ids.filter((id) => !known.has(id)).map((id) => ({ id, reason: 'It no longer exists.' }));
  const done: number[] = [];
  for (const { id, tags: before } of rows) {
    const tags = [...new Set([...before.filter((tag) => !body.remove.includes(tag)), ...body.add])];
    if (tags.length > MAX_TAGS) {
      skipped.push({ id, reason: `It would have more than ${MAX_TAGS} tags.` });
      continue;
    }
    if (tags.join('\n') !== before.join('\n')) {
      await db.update(table).set({ tags, updatedAt }).where(eq(table.id, id));
    }
    done.push(id);
  }
  await contactsChanged.run(context, { ids: done });
  return { data: { done, skipped }, message: `Tags of ${counted(done.length, 'contact')} changed` };
};
