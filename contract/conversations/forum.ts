import { z } from 'zod';
import {
  FORUM_REACTIONS,
  MAX_POST_LENGTH,
  MAX_POST_PICTURES,
  POST_STATES,
  VISITOR_ACTIONS,
} from '#domain/conversations/forum.ts';
import type { Read } from '../kit/absent.ts';
import { chosenId, defineExtensions, id } from '../kit/define.ts';
import { entities } from '../kit/entities.ts';
import { optionalNumeric } from '../kit/inputs.ts';
import { flag, instant, optionalText, requiredParagraphs, requiredText } from '../kit/shapes.ts';

export const forumCategory = z.object({
  id: z.number(),
  name: z.string(),
  description: z.string().nullable(),
  event_id: z.number().nullable(),
  event_name: z.string().nullable(),
  is_for_holders: z.boolean(),
  topics: z.number(),
});
entities.add(forumCategory, { id: 'ForumCategory' });
export type ForumCategory = Read<typeof forumCategory>;

/** A topic in a list. */
export const forumTopic = z.object({
  id: z.number(),
  title: z.string(),
  category_id: z.number(),
  category_name: z.string(),
  author_name: z.string(),
  /** Visible posts, without the one that began it. */
  replies: z.number(),
  /** Visible posts that the reader has not seen; null for a visitor without an account. */
  unread: z.number().nullable(),
  first_unread_id: z.number().nullable(),
  is_pinned: z.boolean(),
  is_locked: z.boolean(),
  is_hidden: z.boolean(),
  is_solved: z.boolean(),
  last_post_at: instant,
  created_at: instant,
});
entities.add(forumTopic, { id: 'ForumTopic' });
export type ForumTopic = Read<typeof forumTopic>;

/** A picture in a post; its address is made of the id. Its size is that of the widest variant. */
export const forumPicture = z.object({ id: z.number(), width: z.number(), height: z.number() });

export const forumReaction = z.object({
  kind: z.enum(FORUM_REACTIONS),
  count: z.number(),
  is_own: z.boolean(),
  /** Names of the first people who gave it; empty for a visitor without an account. */
  names: z.array(z.string()),
});

export const forumPost = z.object({
  id: z.number(),
  author_name: z.string(),
  /** Written by the organiser's staff. */
  is_staff: z.boolean(),
  is_own: z.boolean(),
  body: z.string(),
  state: z.enum(POST_STATES),
  quote: z.object({ id: z.number(), author_name: z.string(), body: z.string() }).nullable(),
  /** What people gave it, without kinds that nobody gave. */
  reactions: z.array(forumReaction),
  is_solution: z.boolean(),
  pictures: z.array(forumPicture),
  /** When its author last changed it; null if never. */
  edited_at: instant.nullable(),
  created_at: instant,
});
entities.add(forumPost, { id: 'ForumPost' });
export type ForumPost = Read<typeof forumPost>;

export const postBody = requiredParagraphs(MAX_POST_LENGTH, 'Write your post.');
/** A post of the reader's own, in their profile. */
export const forumOwnPost = z.object({
  id: z.number(),
  topic_id: z.number(),
  topic_title: z.string(),
  body: z.string(),
  state: z.enum(POST_STATES),
  created_at: instant,
});
entities.add(forumOwnPost, { id: 'ForumOwnPost' });
export type ForumOwnPost = Read<typeof forumOwnPost>;

/** Files of a form: one, several or none. A browser sends an empty one where none was chosen. */
const pictures = z
  .preprocess(
    (sent) => {
      const all = sent instanceof File || typeof sent !== 'object' || sent === null ? [sent] : Object.values(sent);
      return all.filter((one) => one !== undefined && one !== '' && !(one instanceof File && one.size === 0));
    },
    z
      .array(z.instanceof(File, { error: 'Choose a picture.' }))
      .max(MAX_POST_PICTURES, `Add at most ${MAX_POST_PICTURES} pictures.`),
  )
  .optional();
export const pictureWidth = z.enum(['400', '800', '1600']);

/** Made up by the form: a repeated request stores nothing twice. */
const requestKey = optionalText(80);

export const forum = defineExtensions({
  'POST /portal/forum/topics': {
    summary: 'Begins a topic',
    access: 'customer',
    redirect: true,
    body: z.object({
      category_id: chosenId('Choose a category.'),
      title: requiredText(140, 'Enter a title.'),
      body: postBody,
      pictures,
      request_key: requestKey,
    }),
  },
  'POST /portal/forum/topics/{id}/posts': {
    summary: 'Answers in a topic',
    access: 'customer',
    redirect: true,
    body: z.object({ body: postBody, pictures, quoted_id: optionalNumeric(id).optional(), request_key: requestKey }),
  },
  'POST /portal/forum/topics/{id}/follow': {
    summary: 'Follows a topic by mail, or stops',
    access: 'customer',
    redirect: true,
    body: z.object({ is_on: flag }),
  },
  'POST /portal/forum/stop/{token}': {
    summary: 'Stops following a topic, by the link in a mail',
    access: 'visitor',
    redirect: true,
    params: z.object({ token: z.string().max(100) }),
  },
  'POST /portal/forum/posts/{id}/edit': {
    summary: 'Changes a post of one’s own; moderators see what it said before',
    access: 'customer',
    redirect: true,
    body: z.object({ body: postBody }),
  },
  'GET /portal/forum/pictures/{id}/{width}': {
    summary: 'A picture of a post that the visitor may read',
    access: 'visitor',
    params: z.object({ id, width: pictureWidth }),
    file: 'image/webp',
  },
  'POST /portal/forum/posts/{id}/{action}': {
    summary: 'Reacts to, reports or deletes a post, or marks it as the answer to one’s own topic',
    access: 'customer',
    redirect: true,
    params: z.object({ id, action: z.enum(VISITOR_ACTIONS) }),
    body: z.object({ reason: optionalText(300), reaction: z.enum(FORUM_REACTIONS).default('like') }),
  },
  'POST /portal/forum/name': {
    summary: 'Sets the name that others see in the forum',
    access: 'customer',
    redirect: true,
    body: z.object({ name: requiredText(40, 'Enter a name.') }),
  },
  'POST /portal/forum/mails': {
    summary: 'Sets whether mentions are mailed',
    access: 'customer',
    redirect: true,
    body: z.object({ mails_mentions: flag }),
  },
  'POST /portal/forum/withdraw': {
    summary: 'Deletes all posts of one’s own',
    access: 'customer',
    redirect: true,
    body: z.object({ is_sure: flag }),
  },
});
