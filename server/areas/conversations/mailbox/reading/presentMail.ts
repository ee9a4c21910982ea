import type { mail } from '#contract/conversations/mailbox.ts';
import type { Sent } from '#contract/kit/absent.ts';
import type { mails } from '#server/database/schema/conversations/mailbox.ts';

export type MailRow = typeof mails.$inferSelect;

/** A mail in a list. */
export function presentMail(row: MailRow): Sent<typeof mail> {
  return {
    ...{ id: row.id, mailbox_id: row.mailboxId, folder_id: row.folderId, thread_key: row.threadKey },
    ...{ subject: row.subject, from: { name: row.fromName, address: row.fromAddress }, to: row.recipients },
    ...{ snippet: row.snippet, is_seen: row.isSeen, is_starred: row.isStarred, is_answered: row.isAnswered },
    ...{ is_draft: row.isDraft, tags: row.tags, size: row.size, has_attachments: row.hasAttachments },
    date: row.date.toISOString(),
  };
}
