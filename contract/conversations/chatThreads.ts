import { z } from 'zod';
import {
  GROUP_ACTIONS,
  MAX_CHAT_FILE_BYTES,
  MAX_GROUP_MEMBERS,
  NOTIFY_LEVELS,
  REACTIONS,
} from '#domain/conversations/chat.ts';
import { formatBytes } from '#domain/kit/formatBytes.ts';
import type { Read } from '../kit/absent.ts';
import { defineExtensions, id } from '../kit/define.ts';
import { entities } from '../kit/entities.ts';
import { day, numeric } from '../kit/inputs.ts';
import { flag, instant, messageOnly, optionalParagraphs, requiredText, withMessage, wrapped } from '../kit/shapes.ts';
import { chatFile, chatMessage, chatStatus, chatThread, chatThreadDetail, messageText } from './chat.ts';

/** A message that was found. */
export const chatHit = z.object({
  id: z.number(),
  thread_id: z.number(),
  thread_name: z.string(),
  seq: z.number(),
  author_name: z.string(),
  body: z.string(),
  created_at: instant,
});
entities.add(chatHit, { id: 'ChatHit' });
export type ChatHit = Read<typeof chatHit>;

/** A record that a message links to. */
export const recordCard = z.object({
  path: z.string(),
  /** What it is, such as `Event`. */
  noun: z.string(),
  title: z.string(),
  status: z.string().nullable(),
  facts: z.array(z.string()),
});
entities.add(recordCard, { id: 'RecordCard' });
export type RecordCard = Read<typeof recordCard>;

const groupFields = {
  name: requiredText(80, 'Enter the name of the group.'),
  description: optionalParagraphs(300),
  is_private: flag.default(true),
};
const people = z.array(id).max(MAX_GROUP_MEMBERS, `Choose at most ${MAX_GROUP_MEMBERS} people.`);

export const chatThreads = defineExtensions({
  'GET /chat/threads/{id}/changes': {
    call: 'changes',
    summary: 'What changed in a conversation since a version: new, edited and deleted messages, marks and members',
    access: 'chat.view',
    query: z.object({ after: numeric(z.number().int().min(0).max(2_147_483_647)) }),
    response: z.object({
      data: z.array(chatMessage),
      thread: chatThreadDetail,
      /** The version up to which the messages are complete; ask again if it is below the thread’s. */
      version: z.number(),
    }),
  },
  'POST /chat/threads/{id}/typing': {
    call: 'typing',
    summary: 'Shows the other members that the caller is writing, or stopped without sending',
    access: 'chat.write',
    body: z.object({ is_typing: flag.default(true) }),
    response: messageOnly,
  },
  'GET /chat/search': {
    call: 'search',
    summary: 'Messages of the caller’s conversations that contain all words, the latest first',
    access: 'chat.view',
    query: z.object({
      search: z.string().trim().max(200).default(''),
      thread_id: id.optional(),
    }),
    response: wrapped(z.array(chatHit)),
  },
  'GET /chat/cards': {
    call: 'cards',
    summary: 'Records that messages link to; those that the caller may not see are left out',
    access: 'chat.view',
    query: z.object({
      /** Paths of their pages, such as `/events/12,/tasks/7`. */
      paths: z.string().trim().max(4000).default(''),
    }),
    response: wrapped(z.array(recordCard)),
  },
  'GET /chat/threads/{id}/day': {
    call: 'day',
    summary: 'The first message of a conversation on or after a day, to jump there',
    access: 'chat.view',
    query: z.object({ day: day('Choose a day.') }),
    response: wrapped(z.object({ seq: z.number() })),
  },
  'POST /chat/messages/{id}/edit': {
    call: 'edit',
    summary: 'Changes a message of one’s own',
    access: 'chat.write',
    body: z.object({ message: messageText }),
    response: withMessage(chatMessage),
  },
  'DELETE /chat/messages/{id}': {
    call: 'remove',
    summary: 'Deletes a message of one’s own, or as the owner of its group; that it existed stays visible',
    access: 'chat.write',
    response: withMessage(chatMessage),
  },
  'POST /chat/messages/{id}/react': {
    call: 'react',
    summary: 'Adds a reaction to a message, or takes it back',
    access: 'chat.write',
    body: z.object({ emoji: z.enum(REACTIONS, { error: 'Choose a reaction.' }), is_on: flag }),
    response: withMessage(chatMessage),
  },
  'POST /chat/threads/{id}/files': {
    call: 'upload',
    summary: `Uploads a file of at most ${formatBytes(MAX_CHAT_FILE_BYTES)} for a message; its type is detected from its content`,
    access: 'chat.write',
    multipart: true,
    body: z.object({ file: z.instanceof(File, { error: 'Choose a file.' }) }),
    response: withMessage(chatFile),
  },
  'GET /chat/files/{id}': {
    summary: 'Downloads a file of a conversation; pictures are shown',
    access: 'chat.view',
    file: 'application/octet-stream',
  },
  'POST /chat/threads/{id}/notify': {
    call: 'setNotify',
    summary: 'Chooses which messages of a conversation notify the caller',
    access: 'chat.view',
    body: z.object({ level: z.enum(NOTIFY_LEVELS, { error: 'Choose a level.' }) }),
    response: withMessage(chatThreadDetail),
  },
  'GET /chat/groups': {
    call: 'groups',
    summary: 'Public groups, and private ones that the caller belongs to',
    access: 'chat.view',
    response: wrapped(z.array(chatThread)),
  },
  'POST /chat/groups': {
    call: 'createGroup',
    summary: 'Starts a group',
    access: 'chat.write',
    body: z.object({ ...groupFields, user_ids: people.default([]) }),
    response: withMessage(chatThreadDetail),
  },
  'POST /chat/groups/{id}/save': {
    call: 'saveGroup',
    summary: 'Changes a group, as its owner',
    access: 'chat.write',
    body: z.object(groupFields),
    response: withMessage(chatThreadDetail),
  },
  'POST /chat/groups/{id}/members': {
    call: 'addMembers',
    summary: 'Adds colleagues to a group',
    access: 'chat.write',
    body: z.object({ user_ids: people.min(1, 'Choose at least one colleague.') }),
    response: withMessage(chatThreadDetail),
  },
  'DELETE /chat/groups/{id}/members/{userId}': {
    call: 'removeMember',
    summary: 'Removes somebody from a group, as its owner',
    access: 'chat.write',
    response: withMessage(chatThreadDetail),
  },
  'POST /chat/groups/{id}/{action}': {
    call: 'actOnGroup',
    summary: 'Joins or leaves a group; its owner archives and restores it',
    access: 'chat.view',
    params: z.object({ id, action: z.enum(GROUP_ACTIONS) }),
    response: messageOnly,
  },
  'POST /chat/teams/{kind}/{id}': {
    call: 'openTeam',
    summary: 'Opens the conversation of the team of an event or campaign, and joins it',
    access: 'chat.view',
    params: z.object({ id, kind: z.enum(['event', 'campaign']) }),
    response: withMessage(chatThreadDetail),
  },
  'GET /chat/status': {
    call: 'status',
    summary: 'The caller’s status',
    access: 'chat.view',
    response: wrapped(chatStatus),
  },
});
