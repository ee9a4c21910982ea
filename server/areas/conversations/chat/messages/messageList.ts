import { sql } from 'drizzle-orm';
import { defineSearchList } from '#server/database/SearchList.ts';
import { chatMessages } from '#server/database/schema/conversations/chat.ts';

/** Messages that were not deleted; a confined person finds those of their conversations. */
export const messageList = defineSearchList({
  name: 'chat messages',
  table: chatMessages,
  text: [chatMessages.body],
  filter: sql`${chatMessages.deletedAt} is null`,
  scope: sql`${chatMessages.threadId} = any((select app_chat_threads())::integer[])`,
});
