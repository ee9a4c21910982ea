import type { FolderRole, MailAddress } from '#domain/conversations/mailbox.ts';
import { mailLine } from '#domain/conversations/mailText.ts';
import { memberships, users } from '#server/database/schema/account/users.ts';
import {
  mailBodies,
  mailboxes,
  mailboxMembers,
  mailDrafts,
  mailFolders,
  mails,
  mailTags,
} from '#server/database/schema/conversations/mailbox.ts';
import { contacts } from '#server/database/schema/people/contacts.ts';
import type { Demo } from '#server/demo/DemoPart.ts';
import type { DemoMail } from './DemoMail.ts';
import { olderMails } from './olderMails.ts';
import { TALKS } from './talks.ts';

const DAY = 86_400_000;
const FOLDERS: [FolderRole, string][] = [
  ['inbox', 'INBOX'],
  ['sent', 'Sent'],
  ['drafts', 'Drafts'],
  ['spam', 'Spam'],
  ['trash', 'Trash'],
  ['archive', 'Archive'],
];
const TAGS = [
  ['muster_Tickets', 'Tickets', 'blue'],
  ['muster_Print', 'Print', 'orange'],
  ['muster_Crew', 'Crew', 'green'],
] as const;

type Before = { id: number; thread: string; messageId: string; from: MailAddress };

/** Adds a sandbox mailbox with the mails of a year, which the owner shares with two colleagues. */
export function planMailbox({ book, company, now }: Demo): void {
  const companyId = company.id;
  const members = book.rowsOf(company, memberships);
  const owner = book.rows(users).find(({ id }) => id === members[0]?.userId);
  const people = book.rowsOf(company, contacts).filter(({ email }) => email);
  if (!owner || people.length === 0) {
    return;
  }
  const me: MailAddress = { name: company.name, address: `office@${company.slug}.example` };
  const mailbox = book.add(mailboxes, {
    ...{ companyId, ownerId: owner.id, name: 'Office', email: me.address, provider: 'sandbox', isDefault: true },
    ...{ state: 'ready', lastSyncedAt: now, signature: `${owner.name}\n${company.name}\n${company.website}` },
    ...{ createdAt: new Date(now.getTime() - 400 * DAY), updatedAt: now },
  } as const);
  for (const [index, { userId }] of members.slice(1, 3).entries()) {
    book.add(mailboxMembers, { companyId, mailboxId: mailbox.id, userId, canSend: index === 0 });
  }
  for (const [keyword, name, color] of TAGS) {
    book.add(mailTags, { companyId, mailboxId: mailbox.id, keyword, name, color });
  }
  const folders = new Map(
    FOLDERS.map(([role, path]) => [
      role,
      book.add(mailFolders, { companyId, mailboxId: mailbox.id, path, name: path, role, mails: 0, unread: 0 }),
    ]),
  );
  let before: Before | null = null;
  for (const mail of [...TALKS, ...olderMails()]) {
    const { from, to } = peopleOf(mail, me, people, before?.from ?? null);
    const number = book.rows(mails).length + 1;
    const messageId = `demo-${number}@${company.slug}.example`;
    const answered: Before | null = mail.isReply ? before : null;
    const folder = folders.get(mail.folder ?? 'inbox');
    if (!folder) {
      continue;
    }
    const thread: string = answered?.thread ?? messageId;
    const date = new Date(now.getTime() - mail.days * DAY);
    const row: { id: number } = book.add(mails, {
      ...{ companyId, mailboxId: mailbox.id, folderId: folder.id, messageId, threadKey: thread },
      ...{ inReplyTo: answered?.messageId ?? null, referenceIds: answered ? [answered.messageId] : [] },
      ...{ subject: mail.subject, fromName: from.name, fromAddress: from.address, recipients: [to] },
      addresses: [...new Set([from.address, to.address])],
      snippet: mailLine(mail.text.replaceAll(/^>.*$/gm, ''), 200),
      words: mailLine(`${mail.subject} ${from.name} ${from.address} ${to.name} ${to.address} ${mail.text}`, 3000),
      ...{ isSeen: !mail.isUnread, isStarred: mail.isStarred ?? false, isDraft: mail.folder === 'drafts' },
      ...{ tags: mail.tags ?? [], hasAttachments: (mail.files?.length ?? 0) > 0, fault: mail.fault ?? null },
      ...{ size: 1200 + mail.text.length, date, receivedAt: date },
    });
    book.add(mailBodies, { mailId: row.id, companyId, text: mail.text, html: mail.html ?? null });
    folder.mails += 1;
    folder.unread += mail.isUnread ? 1 : 0;
    if (answered && mail.from === 'me') {
      // A colleague wrote it here.
      book.add(mailDrafts, {
        ...{ companyId, mailboxId: mailbox.id, userId: members[1]?.userId ?? owner.id, clientId: `demo-${number}` },
        ...{ kind: 'reply', originalId: answered.id, recipients: [to], subject: mail.subject, state: 'sent' },
        ...{ messageId, sendAt: date, sentAt: date, createdAt: date, updatedAt: date },
      } as const);
    }
    before = { id: row.id, thread, messageId, from: from.address === me.address ? to : from };
  }
}

type Person = { name: string; email?: string | null | undefined };

function peopleOf({ from, isReply }: DemoMail, me: MailAddress, people: Person[], partner: MailAddress | null) {
  if (from === 'me') {
    return { from: me, to: (isReply && partner) || addressOf(people[5]) };
  }
  return { from: typeof from === 'number' ? addressOf(people[from % people.length]) : from, to: me };
}

function addressOf(person: Person | undefined): MailAddress {
  return { name: person?.name ?? '', address: (person?.email ?? '').toLowerCase() };
}
