import { and, eq, inArray } from 'drizzle-orm';
import type { ListResponse } from 'imapflow';
import type { FolderRole } from '#domain/conversations/mailbox.ts';
import { mailLine, storable } from '#domain/conversations/mailText.ts';
import { mailActions, mailFolders } from '#server/database/schema/conversations/mailbox.ts';
import type { Transaction } from '#server/database/tenancy.ts';
import type { FolderRow } from './OpenFolder.ts';
import { type SyncRun, store } from './SyncRun.ts';
import { takeBack } from './settleAction.ts';

const MAX_FOLDERS = 500;
const ROLES: Record<string, FolderRole> = {
  ...{ '\\Inbox': 'inbox', '\\Flagged': 'starred', '\\Sent': 'sent', '\\Drafts': 'drafts', '\\Important': 'important' },
  ...{ '\\Junk': 'spam', '\\Trash': 'trash', '\\Archive': 'archive', '\\All': 'all' },
};
/** Those that people look at first. */
const FIRST: (FolderRole | null)[] = ['inbox', 'sent', 'drafts', 'starred', 'important', 'archive'];

/** Brings the list of folders up to date. Returns those that have mails, in the order in which they are asked. */
export async function syncFolders(run: SyncRun): Promise<FolderRow[]> {
  const { mailbox, session } = run;
  const listed = (await session.ask((client) => client.list())).slice(0, MAX_FOLDERS);
  if (!listed.some(({ path }) => path.toUpperCase() === 'INBOX')) {
    throw new Error('The server did not list its folders.');
  }
  const roles = rolesOf(listed);
  const rows = listed.map((entry) => ({
    ...{ companyId: mailbox.companyId, mailboxId: mailbox.id, path: storable(entry.path) },
    name: mailLine(entry.name, 200) || '?',
    role: roles.get(entry.path) ?? null,
    isSelectable: !entry.flags.has('\\Noselect') && !entry.flags.has('\\NonExistent'),
  }));
  const paths = new Set(rows.map(({ path }) => path));
  const folders = await store(run, async (db) => {
    const known = await db.select().from(mailFolders).where(eq(mailFolders.mailboxId, mailbox.id));
    const gone = known.filter(({ path }) => !paths.has(path)).map(({ id }) => id);
    if (gone.length > 0) {
      await takeMovesBack(db, gone);
      await db.delete(mailFolders).where(and(eq(mailFolders.mailboxId, mailbox.id), inArray(mailFolders.id, gone)));
    }
    const byPath = new Map(known.map((folder) => [folder.path, folder]));
    const added = rows.filter(({ path }) => !byPath.has(path));
    if (added.length > 0) {
      await db.insert(mailFolders).values(added).onConflictDoNothing();
    }
    for (const { path, role, isSelectable } of rows) {
      const before = byPath.get(path);
      if (before && (before.role !== role || before.isSelectable !== isSelectable)) {
        await db.update(mailFolders).set({ role, isSelectable }).where(eq(mailFolders.id, before.id));
      }
    }
    return db.select().from(mailFolders).where(eq(mailFolders.mailboxId, mailbox.id));
  });
  const rank = ({ role }: FolderRow) => (FIRST.indexOf(role) + FIRST.length + 1) % (FIRST.length + 1);
  return folders.filter(({ isSelectable }) => isSelectable).sort((a, b) => rank(a) - rank(b) || a.id - b.id);
}

/** Mails that were moved to a folder which is gone meanwhile are still where the server has them. */
async function takeMovesBack(db: Transaction, gone: number[]): Promise<void> {
  const moves = await db.delete(mailActions).where(inArray(mailActions.targetId, gone)).returning();
  for (const move of moves) {
    if (move.mailId !== null && !gone.includes(move.folderId)) {
      await takeBack(db, move, move.mailId);
    }
  }
}

/** Each role belongs to one folder: the one that the server names, before one that only has such a name. */
function rolesOf(listed: ListResponse[]): Map<string, FolderRole> {
  const roles = new Map<string, FolderRole>();
  const named = [...listed].sort(
    (a, b) => Number(b.specialUseSource === 'extension') - Number(a.specialUseSource === 'extension'),
  );
  for (const { path, specialUse } of named) {
    const role = path.toUpperCase() === 'INBOX' ? 'inbox' : ROLES[specialUse ?? ''];
    if (role && ![...roles.values()].includes(role)) {
      roles.set(path, role);
    }
  }
  return roles;
}
