import { and, eq, isNull, sql } from 'drizzle-orm';
import { type ForumReaction, REPORTS_TO_HIDE, type VisitorAction } from '#domain/conversations/forum.ts';
import { pageUrl } from '#domain/kit/pageUrl.ts';
import { rowsOf } from '#server/database/migrate.ts';
import { only } from '#server/database/only.ts';
import { forumReactions, forumReads, forumReports, forumTopics } from '#server/database/schema/conversations/forum.ts';
import type { Customer, HandlerContext } from '#server/http/context.ts';
import { type Redirect, redirect } from '#server/http/outputs/answers.ts';
import { forbidden, invalid } from '#server/http/outputs/failures.ts';
import { missing } from '#server/http/records/recordFinder.ts';
import { lockPost } from '../lockPost.ts';
import { setPostState } from '../setPostState.ts';
import { canSeeTopic } from '../visibility.ts';
import { toPost } from './toPost.ts';
import { writerName } from './writerName.ts';

type Context = HandlerContext & { customer: Customer };
type Sent = { reason: string | null; reaction: ForumReaction };
type Post = { id: number; topic_id: number; customer_id: number | null; began: number | null };

/**
 * Reacts to or reports a visible post, or marks it as the answer. The lock orders it with moderators.
 * @throws 404, 403 for people who are suspended or banned
 */
export async function actOnPost(
  context: Context,
  id: number,
  action: Exclude<VisitorAction, 'withdraw'>,
  sent: Sent,
): Promise<Redirect> {
  await writerName(context);
  await lockPost(context.db, id);
  const found = await context.db.execute(sql`
    select p.id, p.topic_id, p.customer_id, t.customer_id as began from forum_posts p
    join forum_topics t on t.id = p.topic_id join forum_categories c on c.id = t.category_id
    where p.id = ${id} and p.state = 'visible' and ${canSeeTopic(context)}`);
  const post = only(rowsOf<Post>(found), () => missing('This post'));
  const message = await steps[action](context, post, sent);
  return toPost({ id, topicId: post.topic_id }, message);
}

type Step = (context: Context, post: Post, sent: Sent) => Promise<Record<string, string>>;

const steps: Record<Exclude<VisitorAction, 'withdraw'>, Step> = {
  async react({ db, company, customer }, { id }, { reaction }) {
    await db
      .insert(forumReactions)
      .values({ companyId: company.id, postId: id, customerId: customer.id, kind: reaction })
      .onConflictDoNothing();
    return {};
  },
  async unreact({ db, customer }, { id }, { reaction }) {
    const own = and(eq(forumReactions.postId, id), eq(forumReactions.customerId, customer.id));
    await db.delete(forumReactions).where(and(own, eq(forumReactions.kind, reaction)));
    return {};
  },
  async report({ db, company, customer }, { id, topic_id }, { reason }) {
    if (!reason) {
      throw invalid({ reason: ['Write what is wrong with this post.'] });
    }
    const open = await db.$count(forumReports, and(eq(forumReports.postId, id), isNull(forumReports.decidedAt)));
    const added = await db
      .insert(forumReports)
      .values({ companyId: company.id, postId: id, customerId: customer.id, reason })
      .onConflictDoNothing()
      .returning({ id: forumReports.id });
    if (open + added.length >= REPORTS_TO_HIDE) {
      await setPostState(db, { id, topicId: topic_id }, 'hidden');
    }
    return { success: 'Thank you. A moderator looks at it.' };
  },
  async solve({ db, customer }, { id, topic_id, began }) {
    if (began !== customer.id) {
      throw forbidden('Only the person who began a topic can mark its answer.');
    }
    await db.update(forumTopics).set({ solvedPostId: id }).where(eq(forumTopics.id, topic_id));
    return { success: 'Marked as the answer.' };
  },
};

/** Follows a topic, or stops. @throws 404 */
export async function followTopic(context: Context, id: number, isOn: boolean): Promise<Redirect> {
  const { db, company, customer } = context;
  const found = await db.execute(sql`
    select t.id from forum_topics t join forum_categories c on c.id = t.category_id
    where t.id = ${id} and ${canSeeTopic(context)}`);
  only(rowsOf(found), () => missing('This topic'));
  await db
    .insert(forumReads)
    .values({ companyId: company.id, topicId: id, customerId: customer.id, postId: 0, follows: isOn })
    .onConflictDoUpdate({ target: [forumReads.topicId, forumReads.customerId], set: { follows: isOn } });
  return redirect(pageUrl('Portal/Forum/Show', { id }), {
    success: isOn ? 'You follow this topic.' : 'You no longer follow this topic.',
  });
}
