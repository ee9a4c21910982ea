import { and, eq, inArray } from 'drizzle-orm';
import { mailLine } from '#domain/conversations/mailText.ts';
import { htmlToText } from '#domain/kit/htmlToText.ts';
import { only } from '#server/database/only.ts';
import { mailBodies, mailboxes, mailFiles, mailFolders, mails } from '#server/database/schema/conversations/mailbox.ts';
import { inCompany, type Transaction } from '#server/database/tenancy.ts';
import type { UploadedFile } from '#server/files/uploads.ts';
import type { Services } from '#server/services.ts';
import type { MailboxRow } from '../servers/openImap.ts';
import { announceMailbox } from '../sync/announceMailbox.ts';
import { wordsOf } from '../sync/readMail.ts';
import { recount } from '../sync/storeMails.ts';
import { threadKeys } from '../sync/threadKeys.ts';
import { type DraftRow, filesOfDraft } from './findDraft.ts';

/** Where a copy of a mail goes, with attachments of its own: what is removed of one mailbox stays in the others. */
export type Delivery = { mailbox: MailboxRow; role: 'sent' | 'inbox'; files: UploadedFile[] };

/**
 * Copies the attachments of a mail for its sandbox, and for the sandboxes of the company that it is addressed to. It
 * waits for the disk, so it runs before `deliverInSandbox` and outside its transaction.
 * @throws 422 if the company's storage is full
 */
export async function copyForSandboxes(services: Services, mailbox: MailboxRow, draft: DraftRow): Promise<Delivery[]> {
  const addresses = [...draft.recipients, ...draft.copies, ...draft.blindCopies].map(({ address }) => address);
  const { recipients, fileIds } = await inCompany(services.database, draft.companyId, async (db) => ({
    recipients: await db
      .select()
      .from(mailboxes)
      .where(and(eq(mailboxes.provider, 'sandbox'), inArray(mailboxes.email, addresses))),
    fileIds: (await filesOfDraft(db, draft.id)).map(({ fileId }) => fileId),
  }));
  const deliveries: Delivery[] = [];
  for (const [index, target] of [mailbox, ...recipients].entries()) {
    const copies = await services.files.copyAll(draft.companyId, fileIds);
    const files = fileIds.flatMap((id) => copies.get(id) ?? []);
    deliveries.push({ mailbox: target, role: index === 0 ? 'sent' : 'inbox', files });
  }
  return deliveries;
}

/** Stores a mail of a sandbox among its sent ones and at its recipients. Whoever calls it announces `mailbox`. */
export async function deliverInSandbox(
  services: Services,
  db: Transaction,
  sent: { mailbox: MailboxRow; draft: DraftRow; deliveries: Delivery[] },
): Promise<void> {
  const { mailbox, draft, deliveries } = sent;
  for (const delivery of deliveries) {
    await place(services, db, { ...delivery, draft, sender: mailbox });
    if (delivery.mailbox.id !== mailbox.id) {
      await announceMailbox(services, db, delivery.mailbox.id);
    }
  }
  if (draft.originalId !== null) {
    await db.update(mails).set({ isAnswered: true }).where(eq(mails.id, draft.originalId));
  }
}

type Placement = Delivery & { sender: MailboxRow; draft: DraftRow };

async function place(services: Services, db: Transaction, placement: Placement): Promise<void> {
  const { mailbox, sender, draft, role, files } = placement;
  const isFolder = and(eq(mailFolders.mailboxId, mailbox.id), eq(mailFolders.role, role));
  const [folder] = await db.select().from(mailFolders).where(isFolder).limit(1);
  if (!folder) {
    return;
  }
  const now = draft.sentAt ?? services.clock.now();
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
  for (const [position, file] of files.entries()) {
    const { id: fileId, name, type, size } = await services.files.keep(db, file);
    await db
      .insert(mailFiles)
      .values({ companyId: mailbox.companyId, mailId: row.id, fileId, name, type, size, position });
  }
  await recount(db, folder.id);
}
