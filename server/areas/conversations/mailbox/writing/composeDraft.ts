import { eq } from 'drizzle-orm';
import { htmlToText } from '#domain/kit/htmlToText.ts';
import { users } from '#server/database/schema/account/users.ts';
import { inCompany } from '#server/database/tenancy.ts';
import { bytesOf } from '#server/files/bytesOf.ts';
import type { Services } from '#server/services.ts';
import type { MailboxRow } from '../servers/openImap.ts';
import { composeSource } from './composeSource.ts';
import { type DraftRow, filesOfDraft } from './findDraft.ts';

export type ComposedMail = { envelope: { from: string; to: string[] }; source: Buffer };

/** The mail as it goes over the wire, without its blind copies. The same draft has the same ids each time. */
export async function composeDraft(services: Services, mailbox: MailboxRow, draft: DraftRow): Promise<ComposedMail> {
  const { files, opened, sender } = await inCompany(services.database, draft.companyId, async (db) => {
    const rows = await filesOfDraft(db, draft.id);
    const [user] = await db.select({ name: users.name }).from(users).where(eq(users.id, draft.userId));
    return {
      files: rows,
      opened: await Promise.all(rows.map(({ fileId }) => services.files.open(db, fileId))),
      sender: mailbox.name && mailbox.name !== mailbox.email ? mailbox.name : (user?.name ?? ''),
    };
  });
  const attachments = [];
  for (const [at, { name, type }] of files.entries()) {
    const stored = await opened[at]?.content();
    if (!stored) {
      throw new Error(`The attachment “${name}” is no longer there.`);
    }
    attachments.push({ filename: name, contentType: type, content: Buffer.from(await bytesOf(stored)) });
  }
  const source = await composeSource({
    ...{ id: draft.messageId, replyTo: draft.inReplyTo, references: draft.referenceIds },
    from: { name: sender, address: mailbox.email },
    ...{ to: draft.recipients, cc: draft.copies, subject: draft.subject, attachments },
    ...{ html: draft.html, text: htmlToText(draft.html), date: draft.handedOverAt ?? services.clock.now() },
  });
  // Blind copies are named to the server only.
  const people = [...draft.recipients, ...draft.copies, ...draft.blindCopies];
  const to = [...new Set(people.map(({ address }) => address))];
  return { envelope: { from: mailbox.email, to }, source };
}
