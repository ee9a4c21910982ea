import { sql } from 'drizzle-orm';
import type { ImageWidth } from '#domain/content/media.ts';
import { rowsOf } from '#server/database/migrate.ts';
import type { HandlerContext } from '#server/http/context.ts';
import type { Download } from '#server/http/outputs/answers.ts';
import { openPicture } from '../openPicture.ts';

/** A picture of any post, for moderators. @throws 404 */
export async function readAnyPicture(context: HandlerContext, id: number, width: ImageWidth): Promise<Download> {
  const found = await context.db.execute(sql`
    select i.file_id from forum_pictures i join forum_posts p on p.id = i.post_id where i.id = ${id}`);
  return openPicture(context, rowsOf<{ file_id: string }>(found), width);
}
