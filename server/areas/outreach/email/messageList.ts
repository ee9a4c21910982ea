import { sql } from 'drizzle-orm';
import { defineSearchList } from '#server/database/SearchList.ts';
import { emailMessages, emailSends } from '#server/database/schema/outreach/email.ts';

/** E-mails to each recipient, searchable by name and address. */
export const messageList = defineSearchList({
  name: 'email_messages',
  table: emailMessages,
  text: [emailMessages.name, emailMessages.address],
  scope: sql`false`,
});

/** What was sent, searchable by subject. */
export const sendList = defineSearchList({
  name: 'email_sends',
  table: emailSends,
  text: [emailSends.subject],
  scope: sql`false`,
});
