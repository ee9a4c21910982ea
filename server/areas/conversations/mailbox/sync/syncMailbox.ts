import { and, eq } from 'drizzle-orm';
import { mailboxes, mailFolders } from '#server/database/schema/conversations/mailbox.ts';
import { inCompany } from '#server/database/tenancy.ts';
import type { Services } from '#server/services.ts';
import { explainFailure } from '../servers/explainFailure.ts';
import type { MailboxRow, Patience } from '../servers/openImap.ts';
import { openMailbox } from '../servers/openMailbox.ts';
import { announceMailbox } from './announceMailbox.ts';
import { LeaseLost, leaseMailbox } from './leaseMailbox.ts';
import { noteFailure } from './noteFailure.ts';
import type { FolderRow } from './OpenFolder.ts';
import { queueSync } from './queueSync.ts';
import { runActions } from './runActions.ts';
import { type SyncRun, store } from './SyncRun.ts';
import { fetchPast, syncFolder } from './syncFolder.ts';
import { syncFolders } from './syncFolders.ts';

/** Milliseconds after which older mails wait for the next run, so that no mailbox keeps others waiting. */
const RUN = 40_000;

type Target = { companyId: number; mailboxId: number };

/**
 * Brings a mailbox up to date: what people did here, then the newest mails of each folder, then older ones while time is
 * left. It can end anywhere and run again.
 */
export async function syncMailbox(
  services: Services,
  { companyId, mailboxId }: Target,
  patience?: Patience,
): Promise<void> {
  const leased = await leaseMailbox(services, companyId, mailboxId);
  if (!leased) {
    return;
  }
  const { mailbox, token } = leased;
  try {
    const session = await openMailbox(services, mailbox, patience);
    const end = performance.now() + RUN;
    const run: SyncRun = { services, mailbox, token, session, hasTime: () => performance.now() < end };
    try {
      const isComplete = await syncAll(run);
      await finish(run, isComplete);
    } finally {
      await session.close();
    }
  } catch (failure) {
    if (failure instanceof LeaseLost) {
      services.log.warn('mailbox is worked on by another process', { mailboxId });
      return;
    }
    await noteFailure(services, { mailbox, token, explained: explainFailure(failure) });
  }
}

async function syncAll(run: SyncRun): Promise<boolean> {
  const folders = await syncFolders(run);
  await runActions(run);
  await store(run, async () => undefined, { foldersTotal: folders.length, foldersDone: 0 });
  const current: FolderRow[] = [];
  for (const folder of folders) {
    const synced = await attempt(run, folder, () => syncFolder(run, folder));
    current.push(...(synced ? [synced] : []));
    await store(run, async () => undefined, { foldersDone: folders.indexOf(folder) + 1 });
  }
  let isComplete = true;
  for (const folder of current) {
    const isDone = await attempt(run, folder, () => (run.hasTime() ? fetchPast(run, folder) : isWhole(folder)));
    isComplete &&= isDone !== false;
  }
  return isComplete;
}

function isWhole({ oldestUid }: FolderRow): Promise<boolean> {
  return Promise.resolve(oldestUid !== null && oldestUid <= 1);
}

/** A folder that the server refuses does not keep the others from being read; null if it failed. */
async function attempt<T>(run: SyncRun, folder: FolderRow, work: () => Promise<T>): Promise<T | null> {
  try {
    return await work();
  } catch (failure) {
    if (failure instanceof LeaseLost || !run.session.client.usable) {
      throw failure;
    }
    run.services.log.warn('mail folder failed', { mailboxId: run.mailbox.id, folderId: folder.id, failure });
    const { message } = explainFailure(failure);
    await store(run, (db) => db.update(mailFolders).set({ failure: message }).where(eq(mailFolders.id, folder.id)));
    return null;
  }
}

async function finish({ services, mailbox, token }: SyncRun, isComplete: boolean): Promise<void> {
  const now = services.clock.now();
  const done: Partial<MailboxRow> = {
    ...{ leaseToken: null, leasedUntil: null, syncStartedAt: null, lastSyncedAt: now },
    ...{ state: 'ready', failure: null, setbacks: 0 },
  };
  await inCompany(services.database, mailbox.companyId, async (db) => {
    const [row] = await db
      .update(mailboxes)
      .set(done)
      .where(and(eq(mailboxes.id, mailbox.id), eq(mailboxes.leaseToken, token)))
      .returning();
    if (!row) {
      throw new LeaseLost('Another process works on this mailbox.');
    }
    await announceMailbox(services, db, mailbox.id);
    if (!isComplete) {
      await queueSync(services, db, mailbox);
    }
  });
}
