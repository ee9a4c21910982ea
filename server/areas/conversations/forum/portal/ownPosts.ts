import { and, eq, inArray, isNull, sql } from 'drizzle-orm';
import { needsApproval } from '#domain/conversations/forum.ts';
import { pageUrl } from '#domain/kit/pageUrl.ts';
import { lockRecords } from '#server/database/lock.ts';
import { rowsOf } from '#server/database/migrate.ts';
import { only } from '#server/database/only.ts';
import { forumEdits, forumPosts, forumTopics } from '#server/database/schema/conversations/forum.ts';
import type { Customer, HandlerContext } from '#server/http/context.ts';
import { type Redirect, redirect } from '#server/http/outputs/answers.ts';
import { forbidden } from '#server/http/outputs/failures.ts';
import { missing } from '#server/http/records/recordFinder.ts';
import { lockPost } from '../lockPost.ts';
import { setPostState } from '../setPostState.ts';
import { canSeeTopic } from '../visibility.ts';
import { countVisible } from './countVisible.ts';
import { toPost } from './toPost.ts';
import { writerName } from './writerName.ts';

type Context = HandlerContext & { customer: Customer };

/**
 * Changes a post of the visitor's own and keeps what it said before. A link of a newcomer makes it wait for a moderator.
 * @throws 403 if its topic is locked, 404 for posts of others and those that were hidden
 */
export async function editPost(context: Context, id: number, body: string): Promise<Redirect> {
  const { db, company, customer, services } = context;
  await writerName(context);
  const { post, topic } = await findOwn(context, id);
  if (topic.lockedAt) {
    throw forbidden('This topic is locked. Nobody can change its posts any more.');
  }
  if (post.body === body) {
    return toPost(post);
  }
  const now = services.clock.now();
  await db
    .insert(forumEdits)
    .values({ companyId: company.id, postId: id, customerId: customer.id, body: post.body, createdAt: now });
  const waits = post.state === 'visible' && needsApproval(body, await countVisible(context));
  await setPostState(db, post, waits ? 'pending' : post.state, { body, editedAt: now });
  return toPost(post, waits ? { info: 'A moderator reads your change before others see it.' } : { success: 'Saved.' });
}

/** Deletes a post of the visitor's own; moderators still see it. @throws 404 */
export async function withdrawPost(context: Context, id: number): Promise<Redirect> {
  const { post } = await findOwn(context, id);
  await withdraw(context, post);
  const message = { success: 'Your post is deleted.' };
  const found = await context.db.execute(sql`
    select t.id from forum_topics t join forum_categories c on c.id = t.category_id
    where t.id = ${post.topicId} and ${canSeeTopic(context)}`);
  // Without other posts the topic is gone.
  return rowsOf(found).length > 0 ? toPost(post, message) : redirect(pageUrl('Portal/Forum/Index'), message);
}

/** Deletes all posts of the visitor. */
export async function withdrawAll(context: Context): Promise<number> {
  const { db, customer } = context;
  const mine = and(eq(forumPosts.customerId, customer.id), inArray(forumPosts.state, ['visible', 'pending']));
  const topics = await db.selectDistinct({ id: forumPosts.topicId }).from(forumPosts).where(mine);
  await lockRecords(
    db,
    forumTopics,
    topics.map(({ id }) => id),
  );
  const posts = await db.select().from(forumPosts).where(mine).orderBy(forumPosts.id);
  for (const post of posts) {
    await withdraw(context, post);
  }
  return posts.length;
}

async function withdraw({ db, services }: Context, post: typeof forumPosts.$inferSelect): Promise<void> {
  await setPostState(db, post, 'deleted', { withdrawnAt: services.clock.now() });
}

/** A post of the visitor's own that can still be changed, with its topic locked. */
async function findOwn({ db, customer }: Context, id: number) {
  await lockPost(db, id);
  const rows = await db
    .select({ post: forumPosts, topic: forumTopics })
    .from(forumPosts)
    .innerJoin(forumTopics, eq(forumTopics.id, forumPosts.topicId))
    .where(
      and(
        eq(forumPosts.id, id),
        eq(forumPosts.customerId, customer.id),
        inArray(forumPosts.state, ['visible', 'pending']),
        isNull(forumTopics.hiddenAt),
      ),
    );
  return only(rows, () => missing('This post'));
}
