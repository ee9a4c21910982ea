import { sql } from 'drizzle-orm';
import type { FetchMessageObject } from 'imapflow';
import type { Transaction } from '#server/database/tenancy.ts';
import { addTags } from './addTags.ts';
import type { MailPlace } from './claimMails.ts';
import { readFlags } from './readFlags.ts';

/** Takes over the flags of the server, except for mails whose own changes still wait to be sent there. */
export async function applyFlags(
  db: Transaction,
  { companyId, mailboxId, folderId, validity, now }: MailPlace,
  messages: Pick<FetchMessageObject, 'uid' | 'flags'>[],
): Promise<void> {
  if (messages.length === 0) {
    return;
  }
  const rows = messages.map(({ uid, flags }) => ({ uid, ...readFlags(flags) }));
  await db.execute(sql`
    update mails m set
      is_seen = f."isSeen", is_starred = f."isStarred", is_answered = f."isAnswered", is_draft = f."isDraft",
      tags = f.tags, updated_at = ${now.toISOString()},
      deleted_at = case when f."isDeleted" then coalesce(m.deleted_at, ${now.toISOString()}) end
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as f(
      uid bigint, "isSeen" boolean, "isStarred" boolean, "isAnswered" boolean, "isDraft" boolean, "isDeleted" boolean,
      tags text[])
    where m.folder_id = ${folderId} and m.uid_validity = ${validity} and m.uid = f.uid
      and (m.is_seen, m.is_starred, m.is_answered, m.is_draft, m.tags, m.deleted_at is not null)
        is distinct from (f."isSeen", f."isStarred", f."isAnswered", f."isDraft", f.tags, f."isDeleted")
      and not exists (select from mail_actions a where a.mail_id = m.id)`);
  await addTags(db, { companyId, mailboxId }, [...new Set(rows.flatMap(({ tags }) => tags))]);
}
