import { eq } from 'drizzle-orm';
import { only } from '#server/database/only.ts';
import { mailboxes, mailFolders } from '#server/database/schema/conversations/mailbox.ts';
import { inCompany } from '#server/database/tenancy.ts';
import { conflict, notFound } from '#server/http/outputs/failures.ts';
import type { Services } from '#server/services.ts';
import { explainFailure } from '../servers/explainFailure.ts';
import { openMailbox } from '../servers/openMailbox.ts';
import { queueSync } from '../sync/queueSync.ts';

type Located = {
  companyId: number;
  mailboxId: number;
  folderId: number;
  uid: number | null;
  uidValidity: number | null;
  size: number;
};

const MAX_SIZE = 40 * 1024 * 1024;
const DEADLINE = 60_000;

/**
 * Fetches a mail from its server as it was received, without marking it as read. It opens a connection of its own, so
 * that nobody waits for the synchronisation.
 * @throws 409 with the reason if the server does not give it, 404 if it is gone there
 */
export async function fetchSource(services: Services, mail: Located): Promise<Buffer> {
  const { uid, uidValidity } = mail;
  if (mail.size > MAX_SIZE) {
    throw conflict('This mail is too large to be opened here.');
  }
  const { mailbox, folder } = await inCompany(services.database, mail.companyId, async (db) => ({
    mailbox: only(await db.select().from(mailboxes).where(eq(mailboxes.id, mail.mailboxId))),
    folder: only(await db.select().from(mailFolders).where(eq(mailFolders.id, mail.folderId))),
  }));
  if (uid === null || uidValidity === null) {
    throw conflict('This mail is on its way to another folder. Try again in a moment.');
  }
  const source = await ask(async () => {
    const session = await openMailbox(services, mailbox);
    try {
      const opened = await session.ask((client) => client.mailboxOpen(folder.path, { readOnly: true }));
      if (Number(opened.uidValidity) !== uidValidity) {
        return null;
      }
      const found = await session.ask(
        (client) => client.fetchOne(String(uid), { source: true }, { uid: true }),
        DEADLINE,
      );
      return found === false ? null : (found.source ?? null);
    } finally {
      await session.close();
    }
  });
  if (!source) {
    await inCompany(services.database, mail.companyId, (db) => queueSync(services, db, mailbox));
    throw notFound('This mail is no longer on the server.');
  }
  return source;
}

async function ask(work: () => Promise<Buffer | null>): Promise<Buffer | null> {
  try {
    return await work();
  } catch (failure) {
    throw conflict(`The content could not be fetched. ${explainFailure(failure).message}`);
  }
}
