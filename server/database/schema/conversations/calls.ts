import { integer, pgTable, text } from 'drizzle-orm/pg-core';
import type { CallKind, CallState } from '#domain/conversations/calls.ts';
import { identity, instant } from '../columns.ts';

/** Calls between two people. */
export const chatCalls = pgTable('chat_calls', {
  id: identity(),
  companyId: integer('company_id').notNull(),
  threadId: integer('thread_id').notNull(),
  kind: text().$type<CallKind>().notNull(),
  state: text().$type<CallState>().notNull().default('ringing'),
  callerId: integer('caller_id'),
  calleeId: integer('callee_id'),
  callerTab: text('caller_tab'),
  calleeTab: text('callee_tab'),
  callerSeenAt: instant('caller_seen_at').notNull(),
  calleeSeenAt: instant('callee_seen_at'),
  createdAt: instant('created_at').notNull().defaultNow(),
  answeredAt: instant('answered_at'),
  endedAt: instant('ended_at'),
});
