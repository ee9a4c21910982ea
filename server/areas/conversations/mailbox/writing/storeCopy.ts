import { and, eq } from 'drizzle-orm';
import {
  mailActions,
  mailboxes,
  mailDrafts,
  mailFolders,
  mails,
} from '#server/database/schema/conversations/mailbox.ts';
import { inCompany } from '#server/database/tenancy.ts';
import type { Services } from '#server/services.ts';
import { openMailbox } from '../servers/openMailbox.ts';
import { queueSync } from '../sync/queueSync.ts';
import { composeDraft } from './composeDraft.ts';

/**
 * Stores the copy of a mail in the folder of sent mails, and marks the mail that it answers. The folder is asked for the
 * message id before, so a copy that was stored but not noted is not stored twice.
 */
export async function storeCopy(
  services: Services,
  { companyId, draftId }: { companyId: number; draftId: number },
): Promise<void> {
  const found = await inCompany(services.database, companyId, async (db) => {
    const [row] = await db
      .select({ draft: mailDrafts, mailbox: mailboxes, folder: mailFolders })
      .from(mailDrafts)
      .innerJoin(mailboxes, eq(mailboxes.id, mailDrafts.mailboxId))
      .leftJoin(mailFolders, and(eq(mailFolders.mailboxId, mailboxes.id), eq(mailFolders.role, 'sent')))
      .where(and(eq(mailDrafts.id, draftId), eq(mailDrafts.copyState, 'waiting')));
    return row;
  });
  if (!found) {
    return;
  }
  const { draft, mailbox, folder } = found;
  const path = folder?.path;
  if (path && draft.messageId) {
    const { source } = await composeDraft(services, mailbox, draft);
    const header = { 'message-id': `<${draft.messageId}>` };
    const session = await openMailbox(services, mailbox);
    try {
      await session.ask((client) => client.mailboxOpen(path));
      const present = await session.ask((client) => client.search({ header }, { uid: true }));
      if (!Array.isArray(present)) {
        throw new Error('The server did not say which mails it has.');
      }
      if (present.length === 0) {
        const date = draft.sentAt ?? services.clock.now();
        const added = await session.ask((client) => client.append(path, source, ['\\Seen'], date));
        if (!added) {
          throw new Error('The server did not store the copy.');
        }
      }
    } finally {
      await session.close();
    }
  }
  await inCompany(services.database, companyId, async (db) => {
    await db
      .update(mailDrafts)
      .set({ copyState: path ? 'stored' : 'none' })
      .where(eq(mailDrafts.id, draftId));
    const [original] =
      draft.originalId === null ? [] : await db.select().from(mails).where(eq(mails.id, draft.originalId));
    if (original && draft.kind !== 'forward' && !original.isAnswered) {
      await db.update(mails).set({ isAnswered: true }).where(eq(mails.id, original.id));
      if (original.uid !== null && original.uidValidity !== null) {
        const { mailboxId, folderId, uid, uidValidity } = original;
        const common = { companyId, mailboxId, mailId: original.id, folderId, uid, uidValidity };
        await db.insert(mailActions).values({ ...common, kind: 'flag', flag: '\\Answered', createdBy: draft.userId });
      }
    }
    await queueSync(services, db, mailbox);
  });
}
