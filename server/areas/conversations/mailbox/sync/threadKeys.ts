import { randomUUID } from 'node:crypto';
import { and, desc, eq, gte, lte, sql } from 'drizzle-orm';
import { bareSubject, isReplySubject } from '#domain/conversations/mailText.ts';
import { mails } from '#server/database/schema/conversations/mailbox.ts';
import type { Transaction } from '#server/database/tenancy.ts';
import { keysByHand, lockThreads } from '../threads/keysByHand.ts';
import type { MailValues } from './readMail.ts';

const WEEK = 7 * 86_400_000;

/**
 * The conversation of each mail: that of a mail it refers to, or whose id it refers to first. Without references, a mail
 * whose subject says that it answers joins one of the same subject, with a common person, of the week before. Mails that
 * are here already and refer to one of these move to its conversation. What people split or joined stays so.
 */
export async function threadKeys(db: Transaction, mailboxId: number, found: MailValues[]): Promise<string[]> {
  await lockThreads(db, mailboxId);
  const ids = idsOf(found);
  const chosen = await keysByHand(db, mailboxId, ids);
  const keyOf = new Map([...(await knownKeys(db, mailboxId, ids)), ...chosen]);
  const keys: string[] = [];
  for (const mail of [...found].sort((a, b) => a.date.getTime() - b.date.getTime())) {
    const references = referencesOf(mail);
    const known = [...references].reverse().find((id) => keyOf.has(id));
    const key =
      (mail.messageId && chosen.get(mail.messageId)) ??
      (known && keyOf.get(known)) ??
      references[0] ??
      (await bySubject(db, mailboxId, mail)) ??
      mail.messageId ??
      `mail:${randomUUID()}`;
    keys[found.indexOf(mail)] = key;
    if (mail.messageId && !keyOf.has(mail.messageId)) {
      keyOf.set(mail.messageId, key);
      if (key !== mail.messageId) {
        await db
          .update(mails)
          .set({ threadKey: key })
          .where(and(eq(mails.mailboxId, mailboxId), eq(mails.threadKey, mail.messageId)));
      }
    }
  }
  return keys;
}

/** Message ids that a mail refers to, the oldest first. */
function referencesOf({ referenceIds = [], inReplyTo, messageId }: MailValues): string[] {
  return [...new Set([...referenceIds, ...(inReplyTo ? [inReplyTo] : [])])].filter((id) => id !== messageId);
}

/** Message ids of mails and of what they refer to. */
function idsOf(found: MailValues[]): string[] {
  return [...new Set(found.flatMap((mail) => [...referencesOf(mail), ...(mail.messageId ? [mail.messageId] : [])]))];
}

async function knownKeys(db: Transaction, mailboxId: number, ids: string[]): Promise<Map<string, string>> {
  if (ids.length === 0) {
    return new Map();
  }
  const list = sql`(select jsonb_array_elements_text(${JSON.stringify(ids)}::jsonb))`;
  const rows = await db
    .select({ messageId: mails.messageId, threadKey: mails.threadKey })
    .from(mails)
    .where(and(eq(mails.mailboxId, mailboxId), sql`${mails.messageId} in ${list}`));
  return new Map(rows.map(({ messageId, threadKey }) => [messageId ?? '', threadKey]));
}

async function bySubject(db: Transaction, mailboxId: number, mail: MailValues): Promise<string | undefined> {
  const bare = bareSubject(mail.subject ?? '');
  if (!isReplySubject(mail.subject ?? '') || bare === '') {
    return undefined;
  }
  const candidates = await db
    .select({ subject: mails.subject, threadKey: mails.threadKey, addresses: mails.addresses })
    .from(mails)
    .where(
      and(
        eq(mails.mailboxId, mailboxId),
        lte(mails.date, mail.date),
        gte(mails.date, new Date(mail.date.getTime() - WEEK)),
        sql`lower(${mails.subject}) like ${`%${bare.toLowerCase().replaceAll(/[\\%_]/g, '\\$&')}`}`,
      ),
    )
    .orderBy(desc(mails.date))
    .limit(20);
  const people = new Set(mail.addresses);
  return candidates.find(
    ({ subject, addresses }) =>
      bareSubject(subject).toLowerCase() === bare.toLowerCase() && addresses.some((address) => people.has(address)),
  )?.threadKey;
}
