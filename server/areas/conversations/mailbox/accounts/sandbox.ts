import type { mailboxAccounts as contract } from '#contract/conversations/mailboxAccounts.ts';
import type { FolderRole } from '#domain/conversations/mailbox.ts';
import { mailBodies, mailFolders, mails } from '#server/database/schema/conversations/mailbox.ts';
import type { Transaction } from '#server/database/tenancy.ts';
import { staffOf } from '#server/http/context.ts';
import type { Handlers } from '#server/http/implement.ts';
import { wordsOf } from '../sync/readMail.ts';
import { recount } from '../sync/storeMails.ts';
import { addMailbox } from './addMailbox.ts';
import { presentAccount } from './presentAccount.ts';

/** The folders of a mailbox without a server. */
export const SANDBOX_FOLDERS: { role: FolderRole; name: string }[] = [
  { role: 'inbox', name: 'INBOX' },
  { role: 'sent', name: 'Sent' },
  { role: 'drafts', name: 'Drafts' },
  { role: 'archive', name: 'Archive' },
  { role: 'spam', name: 'Spam' },
  { role: 'trash', name: 'Trash' },
];

/** Adds a mailbox that exists in Muster only, with one mail that says so. */
export const connectSandbox: Handlers<typeof contract>['POST /mailbox/accounts/sandbox'] = async (context) => {
  const { db, services } = context;
  const { id: userId, name } = staffOf(context);
  const email = `sandbox-${userId}@sandbox.invalid`;
  const mailbox = await addMailbox(context, { email, name: 'Sandbox', provider: 'sandbox', state: 'ready' });
  const folders = await addSandboxFolders(db, mailbox);
  const inbox = folders.find(({ role }) => role === 'inbox');
  if (inbox) {
    const now = services.clock.now();
    const from = { name: 'Muster', address: 'muster@sandbox.invalid' };
    const to = { name, address: email };
    const subject = 'This mailbox is a sandbox';
    const snippet = 'It has no server: mails that you send from here reach nobody outside Muster.';
    const [mail] = await db
      .insert(mails)
      .values({
        ...{
          companyId: mailbox.companyId,
          mailboxId: mailbox.id,
          folderId: inbox.id,
          threadKey: `sandbox:${mailbox.id}`,
        },
        ...{ subject, snippet, fromName: from.name, fromAddress: from.address, recipients: [to] },
        ...{ addresses: [from.address, email], words: wordsOf(subject, [from, to], snippet) },
        ...{ date: now, receivedAt: now, createdAt: now, updatedAt: now },
      })
      .returning();
    if (mail) {
      await db
        .insert(mailBodies)
        .values({ mailId: mail.id, companyId: mailbox.companyId, text: snippet, fetchedAt: now, usedAt: now });
      await recount(db, inbox.id);
    }
  }
  return { data: await presentAccount(context, mailbox.id), message: 'Sandbox added' };
};

/** Stores the folders of a sandbox. */
export function addSandboxFolders(db: Transaction, { id, companyId }: { id: number; companyId: number }) {
  const rows = SANDBOX_FOLDERS.map(({ role, name }) => ({ companyId, mailboxId: id, path: name, name, role }));
  return db.insert(mailFolders).values(rows).returning();
}
