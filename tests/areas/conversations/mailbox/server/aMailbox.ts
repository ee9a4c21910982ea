import { eq } from 'drizzle-orm';
import { sealMailboxSecrets } from '#server/areas/conversations/mailbox/servers/secrets.ts';
import { memberships } from '#server/database/schema/account/users.ts';
import { mailboxes, mailFolders, mails } from '#server/database/schema/conversations/mailbox.ts';
import { only } from '#tests/server/fixtures/fixture.ts';
import type { TestApp } from '#tests/server/fixtures/testApp.ts';
import { type Dovecot, PASSWORD } from './dovecot.ts';

/** Stores a mailbox of the company's owner that is on this server. */
export async function aMailbox({ database, services }: TestApp, companyId: number, dovecot: Dovecot) {
  const db = database.drizzle;
  const [owner] = await db.select().from(memberships).where(eq(memberships.companyId, companyId)).limit(1);
  const server = { host: '127.0.0.1', port: dovecot.port, security: 'none' as const, user: dovecot.user };
  return only(
    await db
      .insert(mailboxes)
      .values({
        ...{ companyId, ownerId: owner?.userId ?? 0, name: 'Ada', email: dovecot.user, provider: 'imap' },
        ...{ incoming: server, outgoing: server, isDefault: true },
        sealedSecrets: sealMailboxSecrets(services.keys, { password: PASSWORD }),
      })
      .returning(),
  );
}

/** Our copy of a folder, ordered by UID. */
export async function copyOf({ database }: TestApp, mailboxId: number, path = 'INBOX') {
  const db = database.drizzle;
  const folders = await db.select().from(mailFolders).where(eq(mailFolders.mailboxId, mailboxId));
  const folder = only(folders.filter((each) => each.path === path));
  const rows = await db.select().from(mails).where(eq(mails.folderId, folder.id)).orderBy(mails.uid, mails.id);
  return { folder, rows };
}

let count = 0;

/** The source of a mail. */
export function aSource(headers: Record<string, string> = {}, body = 'Doors open at seven.'): string {
  count += 1;
  const all = {
    ...{ From: 'Bo Lindqvist <bo@example.test>', To: 'ada@example.test', Subject: `Mail ${count}` },
    ...{ Date: new Date(Date.UTC(2026, 4, 1, 8, count)).toUTCString(), 'Message-ID': `<${count}@example.test>` },
    ...headers,
  };
  const lines = Object.entries(all).map(([name, value]) => `${name}: ${value}`);
  return `${lines.join('\r\n')}\r\n\r\n${body}\r\n`;
}
