import { and, eq, sql } from 'drizzle-orm';
import { needsApproval, type PostState } from '#domain/conversations/forum.ts';
import { lockKeys, lockRecord } from '#server/database/lock.ts';
import { rowsOf } from '#server/database/migrate.ts';
import { only } from '#server/database/only.ts';
import { forumPosts, forumTopics } from '#server/database/schema/conversations/forum.ts';
import type { UploadedFile } from '#server/files/uploads.ts';
import type { Customer, HandlerContext } from '#server/http/context.ts';
import type { Redirect } from '#server/http/outputs/answers.ts';
import { forbidden, invalid } from '#server/http/outputs/failures.ts';
import { missing } from '#server/http/records/recordFinder.ts';
import { announcePost } from '../following/announcePost.ts';
import { canSeeCategory, canSeeTopic } from '../visibility.ts';
import { countVisible } from './countVisible.ts';
import { keepPictures } from './pictures.ts';
import { toPost } from './toPost.ts';
import { writerName } from './writerName.ts';

type Context = HandlerContext & { customer: Customer };
type PostInput = {
  body: string;
  quoted_id?: number | null | undefined;
  request_key: string | null;
  uploaded: UploadedFile[];
};

/** Begins a topic. The lock waits for somebody who deletes its category. @throws 403, 422 */
export async function beginTopic(
  context: Context,
  { category_id, title, ...post }: PostInput & { category_id: number | null; title: string },
): Promise<Redirect> {
  const { db, company, services, customer } = context;
  const known = await findRepeated(context, post.request_key);
  if (known) {
    return toPost(known, messageOf(known.state));
  }
  const { name } = await writerName(context);
  const found = await db.execute(
    sql`select c.id from forum_categories c where c.id = ${category_id} and ${canSeeCategory(context)} ${lockKeys()}`,
  );
  const category = only(rowsOf<{ id: number }>(found), () => invalid({ category_id: ['Choose a category.'] }));
  const now = services.clock.now();
  const topic = only(
    await db
      .insert(forumTopics)
      .values({
        ...{ companyId: company.id, categoryId: category.id, title, authorName: name, customerId: customer.id },
        ...{ lastPostAt: now, createdAt: now },
      })
      .returning(),
  );
  return storePost(context, topic.id, name, post);
}

/** Answers in a topic. The lock orders it with a merge, which takes the posts elsewhere. @throws 404, 403 if it is locked */
export async function answerTopic(context: Context, id: number, post: PostInput): Promise<Redirect> {
  const known = await findRepeated(context, post.request_key);
  if (known) {
    return toPost(known, messageOf(known.state));
  }
  const { name } = await writerName(context);
  const { db } = context;
  await lockRecord(db, forumTopics, id);
  const [merged] = await db.select().from(forumTopics).where(eq(forumTopics.id, id));
  const target = merged?.mergedInto ?? id;
  const found = await db.execute(sql`
    select t.id, t.locked_at is not null as is_locked from forum_topics t
    join forum_categories c on c.id = t.category_id where t.id = ${target} and ${canSeeTopic(context)}`);
  const topic = only(rowsOf<{ id: number; is_locked: boolean }>(found), () => missing('This topic'));
  if (topic.is_locked) {
    throw forbidden('This topic is locked. Nobody can answer any more.');
  }
  return storePost(context, topic.id, name, post);
}

async function storePost(context: Context, topicId: number, authorName: string, post: PostInput): Promise<Redirect> {
  const { db, company, services, customer } = context;
  const isChecked = needsApproval(post.body, await countVisible(context), post.uploaded.length);
  const state = isChecked ? 'pending' : 'visible';
  const now = services.clock.now();
  const [quoted] = post.quoted_id
    ? await db
        .select({ id: forumPosts.id })
        .from(forumPosts)
        .where(and(eq(forumPosts.id, post.quoted_id), eq(forumPosts.topicId, topicId), eq(forumPosts.state, 'visible')))
    : [];
  const row = only(
    await db
      .insert(forumPosts)
      .values({
        ...{ companyId: company.id, topicId, authorName, customerId: customer.id, body: post.body, state },
        ...{ quotedId: quoted?.id ?? null, createdAt: now, requestKey: keyOf(customer, post.request_key) },
      })
      .returning(),
  );
  await keepPictures(context, row.id, post.uploaded);
  if (state === 'visible') {
    await db.update(forumTopics).set({ lastPostAt: now }).where(eq(forumTopics.id, topicId));
    await announcePost(context, row.id);
  }
  return toPost(row, messageOf(state));
}

/** The post that the same request stored before. */
async function findRepeated({ db, customer }: Context, key: string | null) {
  const own = keyOf(customer, key);
  return own === null ? undefined : (await db.select().from(forumPosts).where(eq(forumPosts.requestKey, own)))[0];
}

function keyOf({ id }: Customer, key: string | null): string | null {
  return key && `${id} ${key}`;
}

function messageOf(state: PostState): Record<string, string> {
  return state === 'pending'
    ? { info: 'Thank you. A moderator reads your post before others see it.' }
    : { success: 'Your post is published.' };
}
