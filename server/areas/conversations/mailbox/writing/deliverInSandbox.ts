import { and, eq, inArray } from 'drizzle-orm';
import { mailLine } from '#domain/conversations/mailText.ts';
import { htmlToText } from '#domain/kit/htmlToText.ts';
import { only } from '#server/database/only.ts';
import { mailBodies, mailboxes, mailFiles, mailFolders, mails } from '#server/database/schema/mailbox.ts';
import type { Transaction } from '#server/database/tenancy.ts';
import type { Services } from '#server/services.ts';
import type { MailboxRow } from '../servers/openImap.ts';
import { announceMailbox } from '../sync/announceMailbox.ts';
import { wordsOf } from '../sync/readMail.ts';
import { recount } from '../sync/storeMails.ts';
import { threadKeys } from '../sync/threadKeys.ts';
import { type DraftRow, filesOfDraft } from './findDraft.ts';

/** Stores a mail of a sandbox among its sent ones, and in the sandboxes of the company that it is addressed to. */
export async function deliverInSandbox(
  services: Services,
  db: Transaction,
  mailbox: MailboxRow,
  draft: DraftRow,
): Promise<void> {
  await place(services, db, { mailbox, draft, sender: mailbox, role: 'sent' });
  const addresses = [...draft.recipients, ...draft.copies, ...draft.blindCopies].map(({ address }) => address);
  const recipients = await db
    .select()
    .from(mailboxes)
    .where(and(eq(mailboxes.provider, 'sandbox'), inArray(mailboxes.email, addresses)));
  for (const recipient of recipients) {
    await place(services, db, { mailbox: recipient, draft, sender: mailbox, role: 'inbox' });
    await announceMailbox(services, db, recipient.id);
  }
  if (draft.originalId !== null) {
    await db.update(mails).set({ isAnswered: true }).where(eq(mails.id, draft.originalId));
  }
}

type Delivery = { mailbox: MailboxRow; sender: MailboxRow; draft: DraftRow; role: 'sent' | 'inbox' };

async function place(services: Services, db: Transaction, { mailbox, sender, draft, role }: Delivery): Promise<void> {
  const isFolder = and(eq(mailFolders.mailboxId, mailbox.id), eq(mailFolders.role, role));
  const [folder] = await db.select().from(mailFolders).where(isFolder).limit(1);
  if (!folder) {
    return;
  }
  const now = draft.sentAt ?? services.clock.now();
  const files = await filesOfDraft(db, draft.id);
  const text = htmlToText(draft.html);
  const snippet = mailLine(text, 200);
  const people = [{ name: sender.name, address: sender.email }, ...draft.recipients, ...draft.copies];
  const values = {
    ...{
      uid: 0,
      isDeleted: false,
      messageId: draft.messageId,
      inReplyTo: draft.inReplyTo,
      referenceIds: draft.referenceIds,
    },
    hasAttachments: files.length > 0,
    ...{ subject: draft.subject, fromName: sender.name, fromAddress: sender.email, snippet },
    ...{
      recipients: draft.recipients,
      copies: draft.copies,
      addresses: [...new Set(people.map(({ address }) => address))],
    },
    ...{ words: wordsOf(draft.subject, people, snippet), isSeen: role === 'sent', date: now, receivedAt: now },
  };
  const [threadKey = `draft:${draft.id}`] = await threadKeys(db, mailbox.id, [values]);
  const { isDeleted: _, uid: __, ...columns } = values;
  const row = only(
    await db
      .insert(mails)
      .values({ ...columns, companyId: mailbox.companyId, mailboxId: mailbox.id, folderId: folder.id, threadKey })
      .returning(),
  );
  await db
    .insert(mailBodies)
    .values({ mailId: row.id, companyId: mailbox.companyId, text, html: draft.html, fetchedAt: now, usedAt: now });
  if (files.length > 0) {
    const { companyId } = mailbox;
    const rows = files.map(({ fileId, name, type, size }, position) => ({ fileId, name, type, size, position }));
    await db.insert(mailFiles).values(rows.map((file) => ({ ...file, companyId, mailId: row.id })));
  }
  await recount(db, folder.id);
}
