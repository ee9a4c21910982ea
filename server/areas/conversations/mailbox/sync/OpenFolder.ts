import { eq } from 'drizzle-orm';
import type { MailboxObject } from 'imapflow';
import { only } from '#server/database/only.ts';
import { mailFolders } from '#server/database/schema/conversations/mailbox.ts';
import type { Transaction } from '#server/database/tenancy.ts';
import type { SyncRun } from './SyncRun.ts';

export type FolderRow = typeof mailFolders.$inferSelect;

/** A folder that is open on the server. */
export type OpenFolder = { folder: FolderRow; opened: MailboxObject; validity: number };

/** Where the server’s report of changes begins next time; null if it has none. */
export function modSeqOf({ session }: SyncRun, { highestModseq, noModseq }: MailboxObject): string | null {
  return session.hasChanges && !noModseq && highestModseq ? String(highestModseq) : null;
}

/** @throws MissingRow if the folder is gone */
export async function changeFolder(db: Transaction, id: number, values: Partial<FolderRow>): Promise<FolderRow> {
  return only(await db.update(mailFolders).set(values).where(eq(mailFolders.id, id)).returning());
}
