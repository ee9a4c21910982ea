import { z } from 'zod';
import {
  CHAT_ROLES,
  CHAT_STATUSES,
  MAX_MESSAGE_FILES,
  MAX_MESSAGE_LENGTH,
  MAX_STATUS_MINUTES,
  MAX_STATUS_TEXT,
  MESSAGE_KINDS,
  MESSAGES_PER_PAGE,
  NOTIFY_LEVELS,
  SHOWN_STATUSES,
  THREAD_KINDS,
} from '#domain/conversations/chat.ts';
import type { Read } from '../kit/absent.ts';
import { defineEndpoints, id } from '../kit/define.ts';
import { entities } from '../kit/entities.ts';
import { numeric, optionalNumeric } from '../kit/inputs.ts';
import { flag, instant, optionalParagraphs, optionalText, withMessage, wrapped } from '../kit/shapes.ts';

const seq = z.number().int().min(0);
const version = z.number().int().min(0);

/** A colleague, as the chat lists them. */
export const chatContact = z.object({
  id: z.number(),
  name: z.string(),
  role: z.string(),
  picture: z.string().nullable(),
  /** `online` means that nothing else was chosen; the presence channel tells who is there. */
  status: z.enum(SHOWN_STATUSES),
  status_text: z.string().nullable(),
  thread_id: z.number().nullable(),
});
entities.add(chatContact, { id: 'ChatContact' });
export type ChatContact = Read<typeof chatContact>;

/** A file of a message. */
export const chatFile = z.object({
  id: z.number(),
  name: z.string(),
  size: z.number(),
  type: z.string(),
  url: z.string(),
  is_picture: z.boolean(),
});
entities.add(chatFile, { id: 'ChatFile' });
export type ChatFile = Read<typeof chatFile>;

export const chatMessage = z.object({
  id: z.number(),
  thread_id: z.number(),
  /** The position in the thread: 1, 2, 3… */
  seq,
  /** The thread's version when the message was written or last changed. */
  version,
  client_id: z.string().nullable(),
  author_id: z.number().nullable(),
  author_name: z.string(),
  /** `call` for a note about a missed call, which nobody can change. */
  kind: z.enum(MESSAGE_KINDS),
  /** Empty if it was deleted, or if only files were sent. */
  body: z.string(),
  mentions: z.array(z.number()),
  /** Without text, the body has the names of its files. Empty if that message was deleted. */
  reply_to: z.object({ id: z.number(), seq, author_name: z.string(), body: z.string() }).nullable(),
  reactions: z.array(z.object({ emoji: z.string(), user_ids: z.array(z.number()) })),
  files: z.array(chatFile),
  edited_at: instant.nullable(),
  deleted_at: instant.nullable(),
  deleted_by_name: z.string().nullable(),
  created_at: instant,
});
entities.add(chatMessage, { id: 'ChatMessage' });
export type ChatMessage = Read<typeof chatMessage>;

/** A conversation in the list of its member. */
export const chatThread = z.object({
  id: z.number(),
  kind: z.enum(THREAD_KINDS),
  /** The other person, the group, the event or the campaign. */
  name: z.string(),
  description: z.string().nullable(),
  contact_id: z.number().nullable(),
  event_id: z.number().nullable(),
  campaign_id: z.number().nullable(),
  is_private: z.boolean(),
  is_archived: z.boolean(),
  /** Of the caller; null for a public group that they have not joined. */
  role: z.enum(CHAT_ROLES).nullable(),
  notify: z.enum(NOTIFY_LEVELS).nullable(),
  /** Messages of others after the last one read; 100 stands for 100 or more. */
  unread: z.number(),
  /** Whether one of them mentions the caller. */
  is_mentioned: z.boolean(),
  read_seq: seq,
  last_seq: seq,
  version,
  members: z.number(),
  /** Without text, the body has the names of its files. */
  last_message: z.object({ author_name: z.string(), body: z.string(), created_at: instant }).nullable(),
});
entities.add(chatThread, { id: 'ChatThread' });
export type ChatThread = Read<typeof chatThread>;

export const chatMember = z.object({
  id: z.number(),
  name: z.string(),
  role: z.enum(CHAT_ROLES),
  read_seq: seq,
});
entities.add(chatMember, { id: 'ChatMember' });
export type ChatMember = Read<typeof chatMember>;

export const chatThreadDetail = chatThread.extend({ people: z.array(chatMember) });
entities.add(chatThreadDetail, { id: 'ChatThreadDetail' });
export type ChatThreadDetail = Read<typeof chatThreadDetail>;

export const chatStatus = z.object({
  status: z.enum(CHAT_STATUSES),
  text: z.string().nullable(),
  /** When the text ends by itself. */
  text_until: instant.nullable(),
  is_idle: z.boolean(),
});
entities.add(chatStatus, { id: 'ChatStatus' });
export type ChatOwnStatus = Read<typeof chatStatus>;

/** Messages in the order of the thread. */
export const messagePage = z.object({
  data: z.array(chatMessage),
  has_older: z.boolean(),
  has_newer: z.boolean(),
});

/** What is asked of somebody who sends nothing. */
export const WRITE_A_MESSAGE = 'Write a message.';
/** Text that may be missing where the message has files. */
export const messageText = optionalParagraphs(MAX_MESSAGE_LENGTH).transform((text) => text ?? '');
const clientId = optionalText(80);

export const chat = defineEndpoints({
  'GET /chat/get-contacts': {
    call: 'contacts',
    summary: 'Colleagues to talk to, with their status',
    access: 'chat.view',
    response: wrapped(z.array(chatContact)),
  },
  'GET /chat/get-contact-thread/{id}': {
    call: 'contactThread',
    summary: 'The conversation with a colleague, which begins with this call',
    access: 'chat.view',
    response: wrapped(chatThreadDetail),
  },
  'GET /chat/thread-data/{id}': {
    call: 'thread',
    summary: 'A conversation with its members',
    access: 'chat.view',
    response: wrapped(chatThreadDetail),
  },
  'GET /chat/get-messages/{id}': {
    call: 'messages',
    summary: 'Messages of a conversation, the latest ones without a query',
    access: 'chat.view',
    query: z.object({
      /** Those before this number. */
      before: numeric(seq).optional(),
      /** Those after this number. */
      after: numeric(seq).optional(),
      /** Those around this number. */
      around: numeric(seq).optional(),
      limit: numeric(z.number().int().min(1).max(100)).default(MESSAGES_PER_PAGE),
    }),
    response: messagePage,
  },
  'GET /chat/get-contact-with-threads': {
    call: 'threads',
    summary: 'The caller’s conversations, the one with the latest message first',
    access: 'chat.view',
    response: wrapped(z.array(chatThread)),
  },
  'POST /chat/send-message': {
    call: 'send',
    summary: 'Sends a message; repeated with the same client id, it answers with the first one',
    access: 'chat.write',
    body: z
      .object({
        thread_id: id,
        message: messageText,
        /** Any text that the client makes up for each message. */
        client_id: clientId,
        reply_to: optionalNumeric(id).optional(),
        file_ids: z.array(id).max(MAX_MESSAGE_FILES, `Attach at most ${MAX_MESSAGE_FILES} files.`).default([]),
      })
      .refine(({ message, file_ids }) => message !== '' || file_ids.length > 0, {
        path: ['message'],
        error: WRITE_A_MESSAGE,
      }),
    response: withMessage(chatMessage),
  },
  'POST /chat/mark-as-read/{id}': {
    call: 'markAsRead',
    summary: 'Marks a conversation as read, up to a message or altogether',
    access: 'chat.view',
    body: z.object({ seq: optionalNumeric(seq).optional() }),
    response: withMessage(z.object({ id: z.number(), read_seq: seq, unread: z.number() })),
  },
  'POST /chat/update-status': {
    call: 'updateStatus',
    summary: 'Sets the caller’s status',
    access: 'chat.view',
    body: z.object({
      status: z.enum(CHAT_STATUSES, { error: 'Choose a status.' }),
      /** Kept if absent. */
      text: optionalText(MAX_STATUS_TEXT).optional(),
      /** The text ends after so many minutes; it stays if absent. */
      text_minutes: optionalNumeric(z.number().int().min(1).max(MAX_STATUS_MINUTES)).optional(),
      is_idle: flag.default(false),
    }),
    response: withMessage(chatStatus),
  },
});
