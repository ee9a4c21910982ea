import { and, eq, inArray } from 'drizzle-orm';
import type { forumAdmin as contract } from '#contract/conversations/forumAdmin.ts';
import { lockRecord, lockRecords } from '#server/database/lock.ts';
import { only } from '#server/database/only.ts';
import { forumCategories, forumPosts, forumTopics as table } from '#server/database/schema/conversations/forum.ts';
import { staffOf } from '#server/http/context.ts';
import type { Handlers } from '#server/http/implement.ts';
import { conflict, invalid } from '#server/http/outputs/failures.ts';
import { recordFinder } from '#server/http/records/recordFinder.ts';
import { announcePost } from '../following/announcePost.ts';
import { updateLastPost } from '../updateLastPost.ts';
import { noteAction } from './actions.ts';
import { mergeReads, splitReads } from './mergeReads.ts';

type Calls = Handlers<typeof contract>;
export const findTopic = recordFinder(table, 'This topic');
const findCategory = recordFinder(forumCategories, 'This category');

const MESSAGES = {
  pin: 'Topic pinned',
  unpin: 'Topic unpinned',
  lock: 'Topic locked',
  unlock: 'Topic unlocked',
  hide: 'Topic hidden',
  show: 'Topic shown again',
};

/** Posts are hidden and shown, too. */
const NOTED = {
  pin: 'pin',
  unpin: 'unpin',
  lock: 'lock',
  unlock: 'unlock',
  hide: 'hide-topic',
  show: 'show-topic',
} as const;

export const actOnTopic: Calls['POST /forum/topics/{id}/{action}'] = async (context) => {
  const { db, params, body, services } = context;
  const { id } = await findTopic(db, params.id);
  const now = services.clock.now();
  const values = {
    pin: { pinnedAt: now },
    unpin: { pinnedAt: null },
    lock: { lockedAt: now },
    unlock: { lockedAt: null },
    hide: { hiddenAt: now },
    show: { hiddenAt: null },
  };
  await db.update(table).set(values[params.action]).where(eq(table.id, id));
  await noteAction(context, NOTED[params.action], { topicId: id, reason: body.reason });
  return { message: MESSAGES[params.action] };
};

/** Moves a topic. The lock waits for somebody who deletes the category. @throws 404 */
export const moveTopic: Calls['POST /forum/topics/{id}/move'] = async (context) => {
  const { db, params, body } = context;
  await lockRecord(db, forumCategories, body.category_id ?? 0);
  const { id } = await findTopic(db, params.id);
  const category = await findCategory(db, body.category_id ?? 0);
  await db.update(table).set({ categoryId: category.id }).where(eq(table.id, id));
  await noteAction(context, 'move', { topicId: id, detail: category.name, reason: body.reason });
  return { message: `Topic moved to ${category.name}` };
};

/** Takes the posts of a topic to another one. The locks order it with answers and with a second merge. @throws 404, 409, 422 */
export const mergeTopic: Calls['POST /forum/topics/{id}/merge'] = async (context) => {
  const { db, params, body } = context;
  const intoId = body.into_id ?? 0;
  if (params.id === intoId) {
    throw invalid({ into_id: ['Choose another topic.'] });
  }
  await lockRecords(db, table, [params.id, intoId]);
  const from = await findTopic(db, params.id);
  const into = await findTopic(db, intoId);
  if (from.mergedInto !== null || into.mergedInto !== null) {
    throw conflict('One of these topics was merged already. Load the list again.');
  }
  await mergeReads(db, from.id, into.id);
  await db.update(forumPosts).set({ topicId: into.id }).where(eq(forumPosts.topicId, from.id));
  await db.update(table).set({ mergedInto: into.id }).where(eq(table.mergedInto, from.id));
  await db.update(table).set({ mergedInto: into.id, solvedPostId: null, pinnedAt: null }).where(eq(table.id, from.id));
  await updateLastPost(db, into.id);
  await noteAction(context, 'merge', { topicId: from.id, detail: into.title, reason: body.reason });
  return { message: `Merged into “${into.title}”` };
};

/** Takes posts of a topic to a new one. @throws 404, 422 */
export const splitTopic: Calls['POST /forum/topics/{id}/split'] = async (context) => {
  const { db, company, params, body, services } = context;
  await lockRecords(db, table, [params.id]);
  const topic = await findTopic(db, params.id);
  const posts = await db
    .select()
    .from(forumPosts)
    .where(and(eq(forumPosts.topicId, topic.id), inArray(forumPosts.id, body.post_ids)))
    .orderBy(forumPosts.id);
  const all = await db.$count(forumPosts, eq(forumPosts.topicId, topic.id));
  const [first] = posts;
  if (!first || posts.length < new Set(body.post_ids).size || posts.length === all) {
    throw invalid({ post_ids: ['Choose some of the posts of this topic, but not all.'] });
  }
  const now = services.clock.now();
  const made = only(
    await db
      .insert(table)
      .values({
        ...{ companyId: company.id, categoryId: topic.categoryId, title: body.title, authorName: first.authorName },
        ...{ customerId: first.customerId, userId: first.userId, createdAt: first.createdAt, lastPostAt: now },
      })
      .returning(),
  );
  const moved = posts.map(({ id }) => id);
  await splitReads(db, topic.id, made.id);
  await db.update(forumPosts).set({ topicId: made.id }).where(inArray(forumPosts.id, moved));
  if (topic.solvedPostId !== null && moved.includes(topic.solvedPostId)) {
    await db.update(table).set({ solvedPostId: null }).where(eq(table.id, topic.id));
  }
  await updateLastPost(db, topic.id);
  await updateLastPost(db, made.id);
  await noteAction(context, 'split', { topicId: topic.id, detail: made.title, reason: body.reason });
  return { message: `“${made.title}” was split off` };
};

/** Answers as the organiser, also in a locked topic. */
export const replyAsStaff: Calls['POST /forum/topics/{id}/reply'] = async (context) => {
  const { db, company, params, body, services } = context;
  const { id, name } = staffOf(context);
  const topic = await findTopic(db, params.id);
  const post = only(
    await db
      .insert(forumPosts)
      .values({
        ...{ companyId: company.id, topicId: topic.id, authorName: name, userId: id, body: body.body },
        ...{ state: 'visible', createdAt: services.clock.now() },
      })
      .returning({ id: forumPosts.id }),
  );
  await updateLastPost(db, topic.id);
  await announcePost(context, post.id);
  return { message: 'Answer published' };
};
