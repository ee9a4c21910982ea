import { and, asc, eq, isNull, sql } from 'drizzle-orm';
import type { mail } from '#contract/conversations/mailbox.ts';
import type { Sent } from '#contract/kit/absent.ts';
import { mails } from '#server/database/schema/conversations/mailbox.ts';
import type { HandlerContext } from '#server/http/context.ts';
import { type MailRow, presentMail } from './presentMail.ts';

const MAX_MAILS = 200;

/**
 * All mails of a mail's conversation, oldest first. A message that is in several folders is listed once, as the given
 * mail if that is one of its copies. Those in the bin or among spam are left out, except the given one.
 */
export async function conversationOf({ db }: HandlerContext, of: MailRow): Promise<Sent<typeof mail>[]> {
  const rows = await db
    .select()
    .from(mails)
    .where(
      and(
        eq(mails.mailboxId, of.mailboxId),
        eq(mails.threadKey, of.threadKey),
        isNull(mails.deletedAt),
        sql`(${mails.id} = ${of.id} or ${mails.folderId} = ${of.folderId} or not exists (
          select from mail_folders f where f.id = ${mails.folderId} and f.role in ('trash', 'spam', 'drafts')))`,
      ),
    )
    .orderBy(asc(mails.date), asc(mails.id))
    .limit(MAX_MAILS);
  const seen = new Set<string>();
  const ofMessage = of.messageId ?? `${of.id}`;
  return rows
    .filter((row) => {
      const key = row.messageId ?? `${row.id}`;
      const isShown = key === ofMessage ? row.id === of.id : !seen.has(key);
      seen.add(key);
      return isShown;
    })
    .map(presentMail);
}
