import { sql } from 'drizzle-orm';
import type { ImageWidth } from '#domain/content/media.ts';
import { MAX_POST_PICTURE_BYTES } from '#domain/conversations/forum.ts';
import { rowsOf } from '#server/database/migrate.ts';
import { forumPictures } from '#server/database/schema/conversations/forum.ts';
import type { UploadedFile } from '#server/files/uploads.ts';
import type { Customer, HandlerContext, Scope } from '#server/http/context.ts';
import type { Download } from '#server/http/outputs/answers.ts';
import { invalid } from '#server/http/outputs/failures.ts';
import { openPicture } from '../openPicture.ts';
import { canSeePost, canSeeTopic } from '../visibility.ts';
import { inPortal } from './inPortal.ts';
import { writerName } from './writerName.ts';

type Context = HandlerContext & { customer: Customer };

/**
 * Stores the pictures of a post before the transaction that refers to them: only their pixels, as WebP, private.
 * @throws 403 if the visitor cannot write; 422 on `pictures` for people who have not chosen a name, and for what is no
 * acceptable picture
 */
export async function uploadPictures(scope: Scope, pictures: readonly File[] = []): Promise<UploadedFile[]> {
  if (pictures.length === 0) {
    return [];
  }
  const companyId = await inPortal(scope, async (context) => {
    const { hasChosen } = await writerName(context);
    if (!hasChosen) {
      throw invalid({ pictures: ['Choose a name in the forum first. Then you can add pictures.'] });
    }
    return context.company.id;
  });
  const uploaded: UploadedFile[] = [];
  for (const picture of pictures) {
    const options = { maxBytes: MAX_POST_PICTURE_BYTES, isPublic: false };
    uploaded.push(await scope.services.files.uploadImage(companyId, picture, 'pictures', options));
  }
  return uploaded;
}

/** Attaches uploaded pictures to a post. @throws 422 on `pictures` if the company's storage is full */
export async function keepPictures(
  { db, company, services, customer }: Context,
  postId: number,
  pictures: readonly UploadedFile[],
): Promise<void> {
  for (const uploaded of pictures) {
    const { id: fileId } = await services.files.keep(db, uploaded, 'pictures');
    await db.insert(forumPictures).values({ companyId: company.id, postId, customerId: customer.id, fileId });
  }
}

/** A picture of a post that the visitor may read. @throws 404, as soon as the post or its topic is hidden */
export async function readPicture(context: HandlerContext, id: number, width: ImageWidth): Promise<Download> {
  const found = await context.db.execute(sql`
    select i.file_id from forum_pictures i join forum_posts p on p.id = i.post_id
    join forum_topics t on t.id = p.topic_id join forum_categories c on c.id = t.category_id
    where i.id = ${id} and ${canSeePost(context)} and ${canSeeTopic(context)}`);
  return openPicture(context, rowsOf<{ file_id: string }>(found), width);
}
