import { sql } from 'drizzle-orm';
import { events } from '#server/database/schema/programme/events.ts';
import type { StoredDemo } from '#server/demo/DemoPart.ts';
import { createRandom } from '#server/demo/random.ts';
import { drawCover } from './drawCover.ts';
import { plannedEvents } from './planEvents.ts';

/** Draws the covers of a company's events and stores them the same way as uploads. */
export async function storeCovers({ db, files, ...demo }: StoredDemo): Promise<void> {
  const covers = await Promise.all(
    plannedEvents(demo).map(async ({ plan: { art }, row: { id, companyId, name } }) => {
      if (!art) {
        return [];
      }
      const png = new Blob([new Uint8Array(await drawCover(art, createRandom(id)))], { type: 'image/png' });
      const uploaded = await files.uploadImage(companyId, png, 'cover', { name: `${name}.png`, db });
      const file = await files.keep(db, uploaded);
      return [{ id, cover: file.id }];
    }),
  );
  // In one statement, because a trigger runs after each update of events.
  await db.execute(sql`
    update ${events} set cover_file_id = made.cover
    from json_to_recordset(${JSON.stringify(covers.flat())}::json) as made(id integer, cover uuid)
    where ${events}.id = made.id`);
}
