import { boolean, integer, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import type { ForumReaction, ModeratorAction, PostState } from '#domain/conversations/forum.ts';
import { identity, instant } from '../columns.ts';

export const forumCategories = pgTable('forum_categories', {
  id: identity(),
  companyId: integer('company_id').notNull(),
  name: text().notNull(),
  description: text(),
  eventId: integer('event_id'),
  /** Whether only people with a ticket for the event see it. */
  isForHolders: boolean('is_for_holders').notNull().default(false),
  position: integer().notNull().default(0),
  createdAt: instant('created_at').notNull().defaultNow(),
});

export const forumTopics = pgTable('forum_topics', {
  id: identity(),
  companyId: integer('company_id').notNull(),
  categoryId: integer('category_id').notNull(),
  title: text().notNull(),
  authorName: text('author_name').notNull(),
  customerId: integer('customer_id'),
  userId: integer('user_id'),
  pinnedAt: instant('pinned_at'),
  lockedAt: instant('locked_at'),
  hiddenAt: instant('hidden_at'),
  solvedPostId: integer('solved_post_id'),
  /** Where its posts went when it was merged. */
  mergedInto: integer('merged_into'),
  lastPostAt: instant('last_post_at').notNull().defaultNow(),
  createdAt: instant('created_at').notNull().defaultNow(),
});

export const forumPosts = pgTable('forum_posts', {
  id: identity(),
  companyId: integer('company_id').notNull(),
  topicId: integer('topic_id').notNull(),
  authorName: text('author_name').notNull(),
  customerId: integer('customer_id'),
  userId: integer('user_id'),
  body: text().notNull(),
  quotedId: integer('quoted_id'),
  state: text().$type<PostState>().notNull(),
  /** From the form, so that a repeated request stores nothing twice. */
  requestKey: text('request_key'),
  editedAt: instant('edited_at'),
  /** When its author deleted it. */
  withdrawnAt: instant('withdrawn_at'),
  createdAt: instant('created_at').notNull().defaultNow(),
});

/** What a post said before its author changed it. */
export const forumEdits = pgTable('forum_edits', {
  id: identity(),
  companyId: integer('company_id').notNull(),
  postId: integer('post_id').notNull(),
  customerId: integer('customer_id'),
  body: text().notNull(),
  createdAt: instant('created_at').notNull().defaultNow(),
});

export const forumPictures = pgTable('forum_pictures', {
  id: identity(),
  companyId: integer('company_id').notNull(),
  postId: integer('post_id').notNull(),
  customerId: integer('customer_id'),
  fileId: uuid('file_id').notNull(),
});

export const forumReactions = pgTable('forum_reactions', {
  id: identity(),
  companyId: integer('company_id').notNull(),
  postId: integer('post_id').notNull(),
  customerId: integer('customer_id').notNull(),
  kind: text().$type<ForumReaction>().notNull(),
});

export const forumReports = pgTable('forum_reports', {
  id: identity(),
  companyId: integer('company_id').notNull(),
  postId: integer('post_id').notNull(),
  customerId: integer('customer_id').notNull(),
  reason: text().notNull(),
  decidedAt: instant('decided_at'),
  createdAt: instant('created_at').notNull().defaultNow(),
});

/** What a visitor is called and may do in the forum. */
export const forumPeople = pgTable('forum_people', {
  id: identity(),
  companyId: integer('company_id').notNull(),
  customerId: integer('customer_id').notNull(),
  name: text(),
  suspendedUntil: instant('suspended_until'),
  bannedAt: instant('banned_at'),
  /** Whether they get a mail when somebody mentions them. */
  mailsMentions: boolean('mails_mentions').notNull().default(true),
});

/** What a visitor has read, and whether they follow the topic. */
export const forumReads = pgTable('forum_reads', {
  id: identity(),
  companyId: integer('company_id').notNull(),
  topicId: integer('topic_id').notNull(),
  customerId: integer('customer_id').notNull(),
  postId: integer('post_id').notNull(),
  follows: boolean().notNull().default(false),
});

/** Followers who were mailed about a post, or left out. */
export const forumMails = pgTable('forum_mails', {
  id: identity(),
  companyId: integer('company_id').notNull(),
  postId: integer('post_id').notNull(),
  customerId: integer('customer_id').notNull(),
});

/** What moderators did, and why. */
export const forumActions = pgTable('forum_actions', {
  id: identity(),
  companyId: integer('company_id').notNull(),
  action: text().$type<ModeratorAction>().notNull(),
  topicId: integer('topic_id'),
  postId: integer('post_id'),
  /** Who was suspended or banned. */
  customerId: integer('customer_id'),
  /** Where a topic was moved or merged, what was split off it, and for how many days somebody was suspended. */
  detail: text(),
  reason: text(),
  userId: integer('user_id'),
  createdAt: instant('created_at').notNull().defaultNow(),
});
