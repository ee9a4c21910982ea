import { inArray, sql } from 'drizzle-orm';
import type { ErasingContext } from '#server/areas/people/privacy/hooks.ts';
import type { Identity } from '#server/areas/people/privacy/personalRows.ts';
import { forumPictures } from '#server/database/schema/conversations/forum.ts';
import { customers } from '#server/database/schema/selling/customers.ts';

/** Removes the pictures that a person who is erased has added to posts. */
export async function erasePictures({ db, services }: ErasingContext, { emails }: Identity): Promise<void> {
  const accounts = db
    .select({ id: customers.id })
    .from(customers)
    .where(inArray(sql`lower(${customers.email})`, emails));
  const pictures = await db
    .select({ fileId: forumPictures.fileId })
    .from(forumPictures)
    .where(inArray(forumPictures.customerId, accounts));
  await services.files.removeAll(
    db,
    pictures.map(({ fileId }) => fileId),
  );
}
