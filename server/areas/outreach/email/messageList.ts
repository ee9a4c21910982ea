import { sql } from 'drizzle-orm';
import { defineSearchList } from '#server/database/SearchList.ts';
import { emailMessages } from '#server/database/schema/outreach/email.ts';

/** E-mails to each recipient, searchable by name and address. */
export const messageList = defineSearchList({
  name: 'email_messages',
  table: emailMessages,
  text: [emailMessages.name, emailMessages.address],
  scope: sql`false`,
});
