import { sql } from 'drizzle-orm';
import { defineSearchList } from '#server/database/SearchList.ts';
import { mails } from '#server/database/schema/conversations/mailbox.ts';

/** Organisers see no mails: a mail belongs to no campaign. */
export const mailList = defineSearchList({ name: 'mails', table: mails, text: [mails.words], scope: sql`false` });
