import { and, eq, inArray, isNull } from 'drizzle-orm';
import { mailActions, mails } from '#server/database/schema/conversations/mailbox.ts';
import type { Transaction } from '#server/database/tenancy.ts';
import type { MailValues } from './readMail.ts';

export type MailPlace = { companyId: number; mailboxId: number; folderId: number; validity: number; now: Date };
type Waiting = { id: number; messageId: string | null; size: number; tags: string[] };

/**
 * Rows whose UID is unknown, after a move or because the server numbered the folder anew, get theirs: they are found by
 * message id and size, and keep what people added to them. Returns the mails that have no such row.
 */
export async function claimMails(db: Transaction, place: MailPlace, found: MailValues[]): Promise<MailValues[]> {
  const ids = found.flatMap(({ messageId }) => messageId ?? []);
  const waiting: Waiting[] =
    ids.length === 0
      ? []
      : await db
          .select({ id: mails.id, messageId: mails.messageId, size: mails.size, tags: mails.tags })
          .from(mails)
          .where(and(eq(mails.folderId, place.folderId), isNull(mails.uid), inArray(mails.messageId, ids)));
  if (waiting.length === 0) {
    return found;
  }
  const here = await uidsHere(db, place, found);
  const left: MailValues[] = [];
  for (const mail of found) {
    const at = here.has(mail.uid) ? -1 : waiting.findIndex((row) => isSame(row, mail));
    const [row] = at < 0 ? [] : waiting.splice(at, 1);
    if (row) {
      await claim(db, place, row, mail);
    } else {
      left.push(mail);
    }
  }
  return left;
}

function isSame({ messageId, size }: Waiting, mail: MailValues): boolean {
  return messageId === mail.messageId && size === mail.size;
}

async function uidsHere(db: Transaction, place: MailPlace, found: MailValues[]): Promise<Set<number | null>> {
  const uids = found.map(({ uid }) => uid);
  const rows = await db
    .select({ uid: mails.uid })
    .from(mails)
    .where(and(eq(mails.folderId, place.folderId), eq(mails.uidValidity, place.validity), inArray(mails.uid, uids)));
  return new Set(rows.map(({ uid }) => uid));
}

async function claim(db: Transaction, place: MailPlace, row: Waiting, mail: MailValues): Promise<void> {
  const { companyId, mailboxId, folderId, validity, now } = place;
  const { isSeen, isStarred, isAnswered, isDraft, tags = [], uid, receivedAt } = mail;
  await db
    .update(mails)
    .set({
      ...{ uid, uidValidity: validity, receivedAt, missedAt: null, updatedAt: now },
      ...{ isSeen, isStarred, isAnswered, isDraft, tags: [...new Set([...row.tags, ...tags])].sort() },
    })
    .where(eq(mails.id, row.id));
  // A server that numbers its folders anew may have lost its keywords, so it gets them back.
  const lost = row.tags.filter((tag) => !tags.includes(tag));
  if (lost.length > 0) {
    const common = { companyId, mailboxId, mailId: row.id, folderId, uidValidity: validity, uid };
    await db.insert(mailActions).values(lost.map((flag) => ({ ...common, kind: 'flag' as const, flag })));
  }
}
