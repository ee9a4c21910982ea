import type { FolderRole } from '#domain/conversations/mailbox.ts';
import {
  mailBodies,
  mailboxes,
  mailboxMembers,
  mailFolders,
  mails,
} from '#server/database/schema/conversations/mailbox.ts';
import { only } from '#tests/server/fixtures/fixture.ts';
import type { TestApp } from '#tests/server/fixtures/testApp.ts';

type Values = Partial<typeof mails.$inferInsert> & { html?: string; text?: string; folder?: FolderRole };

/** A mailbox without a server, with its folders, to which mails can be added. */
export async function aSandbox({ database }: Pick<TestApp, 'database'>, companyId: number, ownerId: number) {
  const { drizzle } = database;
  const email = `office${Math.random().toString(36).slice(2)}@muster.test`;
  const values = { companyId, ownerId, name: 'Office', email, provider: 'sandbox', state: 'ready' } as const;
  const mailbox = only(await drizzle.insert(mailboxes).values(values).returning());
  const roles = ['trash', 'sent', 'inbox', 'archive', 'spam'] as const;
  const folders = await drizzle
    .insert(mailFolders)
    .values(roles.map((role) => ({ companyId, mailboxId: mailbox.id, path: role, name: role, role })))
    .returning();
  const folderOf = (role: FolderRole) => only(folders.filter((folder) => folder.role === role)).id;
  let count = 0;
  return {
    id: mailbox.id,
    email,
    folderOf,
    share: (userId: number, canSend = false) =>
      drizzle.insert(mailboxMembers).values({ companyId, mailboxId: mailbox.id, userId, canSend }),
    async add({ html, text = 'Hello', folder = 'inbox', ...given }: Values = {}) {
      count += 1;
      const date = new Date(Date.UTC(2026, 4, 1, 0, count));
      const messageId = `m${count}-${mailbox.id}@muster.test`;
      const subject = given.subject ?? `Mail ${count}`;
      const row = only(
        await drizzle
          .insert(mails)
          .values({
            ...{ companyId, mailboxId: mailbox.id, folderId: folderOf(folder), messageId, threadKey: messageId },
            ...{ subject, words: `${subject} ${text}`, fromName: 'Nora', fromAddress: 'nora@guest.test' },
            ...{ recipients: [{ name: 'Office', address: email }], date, receivedAt: date, ...given },
          })
          .returning(),
      );
      await drizzle.insert(mailBodies).values({ companyId, mailId: row.id, text, html: html ?? null });
      return row;
    },
  };
}
