import { boolean, integer, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import type { ChatRole, ChatStatus, MessageKind, NotifyLevel, ThreadKind } from '#domain/conversations/chat.ts';
import { identity, instant } from '../columns.ts';

/** A conversation of staff. */
export const chatThreads = pgTable('chat_threads', {
  id: identity(),
  companyId: integer('company_id').notNull(),
  kind: text().$type<ThreadKind>().notNull(),
  name: text(),
  description: text(),
  /** The ids of two people, the smaller one first. */
  directKey: text('direct_key'),
  eventId: integer('event_id'),
  campaignId: integer('campaign_id'),
  isPrivate: boolean('is_private').notNull().default(true),
  archivedAt: instant('archived_at'),
  /** The number of the last message. */
  lastSeq: integer('last_seq').notNull().default(0),
  /** Counts every change. */
  version: integer().notNull().default(0),
  lastMessageAt: instant('last_message_at'),
  createdBy: integer('created_by'),
  createdAt: instant('created_at').notNull().defaultNow(),
  updatedAt: instant('updated_at').notNull().defaultNow(),
});

export const chatMembers = pgTable('chat_members', {
  id: identity(),
  companyId: integer('company_id').notNull(),
  threadId: integer('thread_id').notNull(),
  userId: integer('user_id').notNull(),
  role: text().$type<ChatRole>().notNull().default('member'),
  notify: text().$type<NotifyLevel>().notNull().default('all'),
  /** The last message read; it only grows. */
  readSeq: integer('read_seq').notNull().default(0),
  joinedAt: instant('joined_at').notNull().defaultNow(),
  /** When they opened it themselves: a conversation in which nobody wrote yet is listed for them only. */
  openedAt: instant('opened_at'),
});

export const chatMessages = pgTable('chat_messages', {
  id: identity(),
  companyId: integer('company_id').notNull(),
  threadId: integer('thread_id').notNull(),
  seq: integer().notNull(),
  /** The thread's version when it was written or last changed. */
  version: integer().notNull(),
  authorId: integer('author_id'),
  authorName: text('author_name').notNull(),
  kind: text().$type<MessageKind>().notNull().default('text'),
  /** From the author's browser, so that a repeated request stores nothing twice. */
  clientId: text('client_id'),
  body: text().notNull(),
  /** The users it mentions. */
  mentions: integer().array().notNull().default([]),
  replyTo: integer('reply_to'),
  editedAt: instant('edited_at'),
  deletedAt: instant('deleted_at'),
  deletedByName: text('deleted_by_name'),
  createdAt: instant('created_at').notNull().defaultNow(),
});

export const chatReactions = pgTable('chat_reactions', {
  id: identity(),
  companyId: integer('company_id').notNull(),
  messageId: integer('message_id').notNull(),
  userId: integer('user_id').notNull(),
  emoji: text().notNull(),
  createdAt: instant('created_at').notNull().defaultNow(),
});

/** A file; without a message until that is sent. */
export const chatFiles = pgTable('chat_files', {
  id: identity(),
  companyId: integer('company_id').notNull(),
  threadId: integer('thread_id').notNull(),
  messageId: integer('message_id'),
  userId: integer('user_id'),
  fileId: uuid('file_id').notNull(),
  name: text().notNull(),
  size: integer().notNull(),
  type: text().notNull(),
  createdAt: instant('created_at').notNull().defaultNow(),
});

/** What people say about themselves, by company. */
export const chatStatuses = pgTable('chat_statuses', {
  userId: integer('user_id').notNull(),
  companyId: integer('company_id').notNull(),
  status: text().$type<ChatStatus>().notNull().default('online'),
  /** Away by itself. */
  isIdle: boolean('is_idle').notNull().default(false),
  text: text(),
  /** When the text ends by itself; null for one that stays. */
  textUntil: instant('text_until'),
  updatedAt: instant('updated_at').notNull().defaultNow(),
});
