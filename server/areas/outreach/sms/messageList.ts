import { sql } from 'drizzle-orm';
import { defineSearchList } from '#server/database/SearchList.ts';
import { smsMessages, smsSends } from '#server/database/schema/outreach/sms.ts';

/** Text messages to each recipient, searchable by name and number. */
export const smsMessageList = defineSearchList({
  name: 'sms messages',
  table: smsMessages,
  text: [smsMessages.name, smsMessages.number],
  scope: sql`false`,
});

/** What was sent, searchable by its text. */
export const smsSendList = defineSearchList({
  name: 'sms sends',
  table: smsSends,
  text: [smsSends.body],
  scope: sql`false`,
});
