import { and, asc, eq, gte, isNotNull, sql } from 'drizzle-orm';
import type { ExpungeEvent, FetchMessageObject } from 'imapflow';
import { mails } from '#server/database/schema/conversations/mailbox.ts';
import type { Transaction } from '#server/database/tenancy.ts';
import { announceMailbox } from './announceMailbox.ts';
import { applyFlags } from './applyFlags.ts';
import { fetchMails, searchUids } from './fetchMails.ts';
import { changeFolder, type FolderRow, modSeqOf, type OpenFolder } from './OpenFolder.ts';
import { type SyncRun, store } from './SyncRun.ts';
import { recount, storeMails } from './storeMails.ts';

/** Flags of so many mails are asked where the server does not report changes; all of them every COMPARE_EVERY. */
const RECENT = 500;
const CHUNK = 1000;
const HOUR = 3_600_000;
const COMPARE_EVERY = 6 * HOUR;
/** A server that reports what vanished is compared once a day, as a control. */
const CONTROL_EVERY = 24 * HOUR;

type Changes = { flags: Pick<FetchMessageObject, 'uid' | 'flags'>[]; vanished: number[] };

/** Takes over what changed among the mails that are here: flags, deletions, and mails that were missed. */
export async function compareFolder(run: SyncRun, open: OpenFolder): Promise<FolderRow> {
  const { services, mailbox, session } = run;
  const { folder, opened, validity } = open;
  const modSeq = modSeqOf(run, opened);
  const now = services.clock.now();
  const age = now.getTime() - (folder.comparedAt?.getTime() ?? 0);
  const isDue = age >= (session.hasVanished ? CONTROL_EVERY : COMPARE_EVERY);
  const isReported = modSeq !== null && folder.modSeq !== null;
  const { flags, vanished } = isReported
    ? await reportedChanges(run, folder.modSeq ?? '1', modSeq)
    : await listedFlags(run, folder, isDue);
  const mustList = isDue || !session.hasVanished || !isReported;
  const { missing, extra } = mustList ? await compareUids(run, folder) : { missing: [], extra: [] };
  const missed = await fetchMails(session, extra, false);
  const place = { companyId: mailbox.companyId, mailboxId: mailbox.id, folderId: folder.id, validity, now };
  return store(run, async (db) => {
    for (let at = 0; at < flags.length; at += CHUNK) {
      await applyFlags(db, place, flags.slice(at, at + CHUNK));
    }
    if (missed.length > 0) {
      await storeMails(db, place, missed);
    }
    await dropMails(db, folder, [...vanished, ...missing]);
    const isChanged = flags.length + vanished.length + missing.length + missed.length > 0;
    if (isChanged) {
      await recount(db, folder.id);
      await announceMailbox(services, db, mailbox.id);
    }
    return changeFolder(db, folder.id, { modSeq, syncedAt: now, failure: null, ...(mustList && { comparedAt: now }) });
  });
}

/** What the server reports since `from`. Mails that vanished arrive as events during the command. */
async function reportedChanges({ session }: SyncRun, from: string, to: string): Promise<Changes> {
  if (BigInt(to) === BigInt(from)) {
    return { flags: [], vanished: [] };
  }
  const vanished: number[] = [];
  const collect = ({ uid }: ExpungeEvent) => {
    if (uid) {
      vanished.push(uid);
    }
  };
  session.client.on('expunge', collect);
  try {
    const query = { uid: true, flags: true };
    const options = { uid: true, changedSince: BigInt(from) };
    const flags = await session.ask((client) => client.fetchAll('1:*', query, options), 120_000);
    return { flags, vanished };
  } finally {
    session.client.off('expunge', collect);
  }
}

async function listedFlags(run: SyncRun, folder: FolderRow, all: boolean): Promise<Changes> {
  const here = await uidsHere(run, folder);
  const [first] = all ? here : here.slice(-RECENT);
  if (first === undefined) {
    return { flags: [], vanished: [] };
  }
  const query = { uid: true, flags: true };
  return {
    flags: await run.session.ask((client) => client.fetchAll(`${first}:*`, query, { uid: true }), 120_000),
    vanished: [],
  };
}

/** UIDs that only one side has, in the part of the folder that was fetched. What is missing is asked again by name. */
async function compareUids(run: SyncRun, folder: FolderRow): Promise<{ missing: number[]; extra: number[] }> {
  const from = folder.oldestUid ?? 1;
  const listed = (await searchUids(run.session, `${from}:*`)).filter((uid) => uid >= from);
  const here = await uidsHere(run, folder);
  const onServer = new Set(listed);
  const known = new Set(here);
  const candidates = here.filter((uid) => uid >= from && !onServer.has(uid));
  const missing: number[] = [];
  for (let at = 0; at < candidates.length; at += CHUNK) {
    const part = candidates.slice(at, at + CHUNK);
    const still = new Set(await searchUids(run.session, part.join(',')));
    missing.push(...part.filter((uid) => !still.has(uid)));
  }
  return { missing, extra: listed.filter((uid) => !known.has(uid) && uid < (folder.uidNext ?? 0)) };
}

function uidsHere(run: SyncRun, folder: FolderRow): Promise<number[]> {
  return store(run, async (db) => {
    const rows = await db
      .select({ uid: mails.uid })
      .from(mails)
      .where(and(eq(mails.folderId, folder.id), isNotNull(mails.uid), gte(mails.uid, folder.oldestUid ?? 1)))
      .orderBy(asc(mails.uid));
    return rows.flatMap(({ uid }) => uid ?? []);
  });
}

/** Deletes the copies of mails that the server no longer has. */
async function dropMails(db: Transaction, { id, uidValidity }: FolderRow, uids: number[]): Promise<void> {
  if (uids.length > 0) {
    await db.execute(sql`
      delete from mails where folder_id = ${id} and uid_validity = ${uidValidity}
        and uid in (select jsonb_array_elements_text(${JSON.stringify(uids)}::jsonb)::bigint)`);
  }
}
