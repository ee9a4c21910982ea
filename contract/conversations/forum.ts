import { z } from 'zod';
import { MAX_POST_LENGTH, POST_STATES, VISITOR_ACTIONS } from '#domain/conversations/forum.ts';
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
  is_pinned: z.boolean(),
  is_locked: z.boolean(),
  is_hidden: z.boolean(),
  is_solved: z.boolean(),
  last_post_at: instant,
  created_at: instant,
});
entities.add(forumTopic, { id: 'ForumTopic' });
export type ForumTopic = Read<typeof forumTopic>;

export const forumPost = z.object({
  id: z.number(),
  author_name: z.string(),
  /** Written by the organiser's staff. */
  is_staff: z.boolean(),
  is_own: z.boolean(),
  body: z.string(),
  state: z.enum(POST_STATES),
  quote: z.object({ id: z.number(), author_name: z.string(), body: z.string() }).nullable(),
  likes: z.number(),
  is_liked: z.boolean(),
  is_solution: z.boolean(),
  created_at: instant,
});
entities.add(forumPost, { id: 'ForumPost' });
export type ForumPost = Read<typeof forumPost>;

export const postBody = requiredParagraphs(MAX_POST_LENGTH, 'Write your post.');
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
      request_key: requestKey,
    }),
  },
  'POST /portal/forum/topics/{id}/posts': {
    summary: 'Answers in a topic',
    access: 'customer',
    redirect: true,
    body: z.object({ body: postBody, quoted_id: optionalNumeric(id).optional(), request_key: requestKey }),
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
  'POST /portal/forum/posts/{id}/{action}': {
    summary: 'Likes or reports a post, or marks it as the answer to one’s own topic',
    access: 'customer',
    redirect: true,
    params: z.object({ id, action: z.enum(VISITOR_ACTIONS) }),
    body: z.object({ reason: optionalText(300) }),
  },
  'POST /portal/forum/name': {
    summary: 'Sets the name that others see in the forum',
    access: 'customer',
    redirect: true,
    body: z.object({ name: requiredText(40, 'Enter a name.') }),
  },
});
