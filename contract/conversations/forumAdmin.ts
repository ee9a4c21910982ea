import { z } from 'zod';
import {
  MAX_REASON_LENGTH,
  MODERATOR_ACTIONS,
  POST_ACTIONS,
  POST_STATES,
  TOPIC_ACTIONS,
  TOPIC_SORTS,
} from '#domain/conversations/forum.ts';
import type { Read } from '../kit/absent.ts';
import { chosenId, defineExtensions, id } from '../kit/define.ts';
import { entities } from '../kit/entities.ts';
import { optionalNumeric } from '../kit/inputs.ts';
import { creates, lists } from '../kit/records.ts';
import { flag, instant, messageOnly, optionalParagraphs, optionalText, requiredText, wrapped } from '../kit/shapes.ts';
import { forumCategory, forumPicture, forumTopic, pictureWidth, postBody } from './forum.ts';

/** A post as moderators see it: one that waits or was reported, or any post of a topic. */
export const forumCase = z.object({
  id: z.number(),
  topic_id: z.number(),
  topic_title: z.string(),
  author_name: z.string(),
  customer_id: z.number().nullable(),
  body: z.string(),
  state: z.enum(POST_STATES),
  /** Why people reported it; empty for a post that waits for approval. */
  reports: z.array(z.string()),
  pictures: z.array(forumPicture),
  /** What it said before its author changed it, the oldest first. */
  earlier: z.array(z.string()),
  /** Deleted by its author. */
  is_withdrawn: z.boolean(),
  created_at: instant,
});
entities.add(forumCase, { id: 'ForumCase' });
export type ForumCase = Read<typeof forumCase>;

/** Somebody who cannot write; `suspended_until` is null for those who are banned only. */
export const forumRestriction = z.object({
  id: z.number(),
  name: z.string(),
  is_banned: z.boolean(),
  suspended_until: instant,
});
entities.add(forumRestriction, { id: 'ForumRestriction' });
export type ForumRestriction = Read<typeof forumRestriction>;

/** What a moderator did, and why. */
export const forumAction = z.object({
  id: z.number(),
  action: z.enum(MODERATOR_ACTIONS),
  topic_id: z.number().nullable(),
  topic_title: z.string().nullable(),
  /** Who wrote the post, or was suspended or banned. */
  person_name: z.string().nullable(),
  /** Where a topic was moved or merged, what was split off it, and for how many days somebody was suspended. */
  detail: z.string().nullable(),
  reason: z.string().nullable(),
  /** Null once the user has left. */
  user_name: z.string().nullable(),
  created_at: instant,
});
entities.add(forumAction, { id: 'ForumAction' });
export type ForumAction = Read<typeof forumAction>;

export const forumCategoryInput = z.object({
  name: requiredText(80, 'Enter the name of the category.'),
  description: optionalParagraphs(300),
  event_id: optionalNumeric(id).optional(),
  is_for_holders: flag.default(false),
});

/** Why, for other moderators. */
const reason = optionalText(MAX_REASON_LENGTH);

const MODERATE = 'forum.moderate';
const post = { access: MODERATE, response: messageOnly } as const;

export const forumAdmin = defineExtensions({
  'GET /forum/topics/json': {
    call: 'list',
    summary: 'Topics of the forum',
    access: 'forum.view',
    ...lists(forumTopic, TOPIC_SORTS, { category_id: id.optional() }),
  },
  'GET /forum/queue': {
    call: 'queue',
    summary: 'Posts that wait for a moderator, the oldest first',
    access: 'forum.view',
    response: wrapped(z.array(forumCase)),
  },
  'GET /forum/topics/{id}/posts': {
    call: 'posts',
    summary:
      'The last posts of a topic, also those that only moderators see; with `before` those earlier than that one',
    access: 'forum.view',
    query: z.object({ before: id.optional() }),
    response: wrapped(z.array(forumCase)),
  },
  'GET /forum/pictures/{id}/{width}': {
    call: 'picture',
    summary: 'A picture of any post',
    access: 'forum.view',
    params: z.object({ id, width: pictureWidth }),
    file: 'image/webp',
  },
  'GET /forum/people': {
    call: 'people',
    summary: 'People who are suspended or banned',
    access: 'forum.view',
    response: wrapped(z.array(forumRestriction)),
  },
  'GET /forum/actions': {
    call: 'actions',
    summary: 'What moderators did, the latest first',
    access: 'forum.view',
    query: z.object({ before: id.optional() }),
    response: wrapped(z.array(forumAction)),
  },
  'GET /forum/categories': {
    call: 'categories',
    summary: 'Categories in their order',
    access: 'forum.view',
    response: wrapped(z.array(forumCategory)),
  },
  'POST /forum/categories': {
    call: 'createCategory',
    summary: 'Adds a category',
    access: MODERATE,
    ...creates(forumCategory, forumCategoryInput),
  },
  'POST /forum/categories/{id}/save': {
    call: 'saveCategory',
    summary: 'Changes a category',
    access: MODERATE,
    ...creates(forumCategory, forumCategoryInput),
  },
  'DELETE /forum/categories/{id}': {
    ...post,
    call: 'removeCategory',
    summary: 'Deletes a category without topics',
  },
  'POST /forum/posts/{id}/{action}': {
    ...post,
    call: 'actOnPost',
    summary: 'Approves, hides, shows or deletes a post, or dismisses its reports',
    params: z.object({ id, action: z.enum(POST_ACTIONS) }),
    body: z.object({ reason }),
  },
  'POST /forum/topics/{id}/move': {
    ...post,
    call: 'move',
    summary: 'Moves a topic to another category',
    body: z.object({ category_id: chosenId('Choose a category.'), reason }),
  },
  'POST /forum/topics/{id}/merge': {
    ...post,
    call: 'merge',
    summary: 'Moves all posts of a topic into another one, to which its address then leads',
    body: z.object({ into_id: chosenId('Choose a topic.'), reason }),
  },
  'POST /forum/topics/{id}/split': {
    ...post,
    call: 'split',
    summary: 'Moves posts of a topic into a new one',
    body: z.object({
      title: requiredText(140, 'Enter a title.'),
      post_ids: z.array(id).min(1, 'Choose at least one post.').max(200),
      reason,
    }),
  },
  'POST /forum/topics/{id}/reply': {
    ...post,
    call: 'reply',
    summary: 'Answers in the name of the organiser',
    body: z.object({ body: postBody }),
  },
  'POST /forum/topics/{id}/{action}': {
    ...post,
    call: 'actOnTopic',
    summary: 'Pins, locks or hides a topic, or takes that back',
    params: z.object({ id, action: z.enum(TOPIC_ACTIONS) }),
    body: z.object({ reason }),
  },
  'POST /forum/people/{id}/restrict': {
    ...post,
    call: 'restrict',
    summary: 'Suspends a person for some days, bans them, or lifts both',
    body: z.object({
      days: optionalNumeric(z.number().int().min(1).max(365)).optional(),
      is_banned: flag.default(false),
      reason,
    }),
  },
});
