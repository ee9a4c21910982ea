import { sql } from 'drizzle-orm';
import { defineSearchList } from '#server/database/SearchList.ts';
import { smsMessages } from '#server/database/schema/outreach/sms.ts';

/** Text messages to each recipient, searchable by name and number. */
export const smsMessageList = defineSearchList({
  name: 'sms messages',
  table: smsMessages,
  text: [smsMessages.name, smsMessages.number],
  scope: sql`false`,
});
