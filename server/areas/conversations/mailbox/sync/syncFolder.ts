import { and, eq, isNotNull, isNull } from 'drizzle-orm';
import type { MailboxObject } from 'imapflow';
import { mails } from '#server/database/schema/conversations/mailbox.ts';
import type { Transaction } from '#server/database/tenancy.ts';
import { announceMailbox } from './announceMailbox.ts';
import { compareFolder } from './compareFolder.ts';
import { fetchMails, newestUids, searchUids } from './fetchMails.ts';
import { changeFolder, type FolderRow, modSeqOf, type OpenFolder } from './OpenFolder.ts';
import type { MailValues } from './readMail.ts';
import { type SyncRun, store } from './SyncRun.ts';
import { recount, storeMails } from './storeMails.ts';

/** Mails that are fetched first, so that a large folder shows something at once. */
const FIRST_PAGE = 50;
const PAGE = 200;

/**
 * Brings one folder up to date: mails that arrived, then changes of those that are here. What is stored, and how far it
 * reaches (`uid_next`, `oldest_uid`, `mod_seq`), change in the same transaction, so a run that ends anywhere loses and
 * repeats nothing.
 */
export async function syncFolder(run: SyncRun, before: FolderRow): Promise<FolderRow> {
  const opened = await run.session.ask((client) => client.mailboxOpen(before.path, { readOnly: true }));
  const validity = Number(opened.uidValidity);
  const folder = before.uidValidity === validity ? before : await beginAnew(run, before, validity);
  const open = { folder, opened, validity };
  const current = folder.uidNext === null ? await fetchNewest(run, open) : await fetchArrived(run, open);
  return compareFolder(run, { ...open, folder: current });
}

/** Fetches older mails of a folder while time is left. Returns false if some remain. */
export async function fetchPast(run: SyncRun, before: FolderRow): Promise<boolean> {
  if (before.oldestUid === null || before.oldestUid <= 1) {
    return true;
  }
  const opened = await run.session.ask((client) => client.mailboxOpen(before.path, { readOnly: true }));
  const validity = Number(opened.uidValidity);
  if (validity !== before.uidValidity) {
    return false;
  }
  const uids = await searchUids(run.session, `1:${before.oldestUid - 1}`);
  const open = { folder: before, opened, validity };
  for (let left = uids; ; left = left.slice(0, -PAGE)) {
    const page = left.slice(-PAGE);
    const found = await fetchMails(run.session, page, false);
    const isLast = left.length <= PAGE;
    await storePage(run, open, found, { oldestUid: isLast ? 1 : (page[0] ?? 1) }, isLast ? dropUnmatched : undefined);
    if (isLast) {
      return true;
    }
    if (!run.hasTime()) {
      return false;
    }
  }
}

/** The server has numbered the folder anew: no UID means anything any more. The mails stay and are found again. */
function beginAnew(run: SyncRun, { id, uidValidity }: FolderRow, validity: number): Promise<FolderRow> {
  return store(run, async (db) => {
    if (uidValidity !== null) {
      const now = run.services.clock.now();
      await db
        .update(mails)
        .set({ uid: null, uidValidity: null, missedAt: now })
        .where(and(eq(mails.folderId, id), isNotNull(mails.uid)));
    }
    return changeFolder(db, id, {
      uidValidity: validity,
      uidNext: null,
      modSeq: null,
      oldestUid: null,
      comparedAt: null,
    });
  });
}

async function fetchNewest(run: SyncRun, open: OpenFolder): Promise<FolderRow> {
  const { opened } = open;
  const uids = await newestUids(run.session, opened.exists, FIRST_PAGE);
  const found = await fetchMails(run.session, uids, true);
  const isAll = opened.exists <= FIRST_PAGE;
  const reach = {
    uidNext: uidNextOf(opened, uids),
    oldestUid: isAll ? 1 : (uids[0] ?? 1),
    modSeq: modSeqOf(run, opened),
  };
  return storePage(run, open, found, reach, isAll ? dropUnmatched : undefined);
}

async function fetchArrived(run: SyncRun, open: OpenFolder): Promise<FolderRow> {
  const { opened } = open;
  let { folder } = open;
  const from = folder.uidNext ?? 1;
  if (opened.uidNext <= from) {
    return folder;
  }
  // `n:*` names the last mail even if its UID is smaller.
  const uids = (await searchUids(run.session, `${from}:*`)).filter((uid) => uid >= from);
  for (let at = 0; at < uids.length; at += PAGE) {
    const page = uids.slice(at, at + PAGE);
    const found = await fetchMails(run.session, page, true);
    folder = await storePage(run, open, found, { uidNext: (page.at(-1) ?? from) + 1 });
  }
  const uidNext = Math.max(opened.uidNext, folder.uidNext ?? 1);
  return uidNext === folder.uidNext ? folder : store(run, (db) => changeFolder(db, folder.id, { uidNext }));
}

type Further = (db: Transaction, folderId: number) => Promise<void>;

function storePage(run: SyncRun, open: OpenFolder, found: MailValues[], reach: Partial<FolderRow>, further?: Further) {
  const { services, mailbox } = run;
  const { folder, validity } = open;
  const now = services.clock.now();
  return store(run, async (db) => {
    await storeMails(
      db,
      { companyId: mailbox.companyId, mailboxId: mailbox.id, folderId: folder.id, validity, now },
      found,
    );
    await further?.(db, folder.id);
    await recount(db, folder.id);
    const row = await changeFolder(db, folder.id, { ...reach, syncedAt: now, failure: null });
    await announceMailbox(services, db, mailbox.id);
    return row;
  });
}

/** Every mail of the server has been compared, so those that were not found again are gone. */
async function dropUnmatched(db: Transaction, folderId: number): Promise<void> {
  await db.delete(mails).where(and(eq(mails.folderId, folderId), isNull(mails.uid), isNotNull(mails.missedAt)));
}

function uidNextOf({ uidNext }: MailboxObject, uids: number[]): number {
  return Math.max(uidNext || 1, (uids.at(-1) ?? 0) + 1);
}
