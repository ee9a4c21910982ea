import { asc, eq } from 'drizzle-orm';
import { mailBodies, mailFiles, type mails } from '#server/database/schema/conversations/mailbox.ts';
import { inCompany } from '#server/database/tenancy.ts';
import { bytesOf } from '#server/files/bytesOf.ts';
import type { Services } from '#server/services.ts';
import { composeSource } from './composeSource.ts';

/** Writes a mail of a sandbox as it would go over the wire. An attachment that is no longer there is left out. */
export async function composeStored(services: Services, mail: typeof mails.$inferSelect): Promise<Buffer> {
  const { body, files } = await inCompany(services.database, mail.companyId, async (db) => {
    const [row] = await db.select().from(mailBodies).where(eq(mailBodies.mailId, mail.id));
    const rows = await db
      .select()
      .from(mailFiles)
      .where(eq(mailFiles.mailId, mail.id))
      .orderBy(asc(mailFiles.position));
    const opened = rows.map(async (file) => ({
      ...file,
      stored: file.fileId === null ? null : await services.files.open(db, file.fileId),
    }));
    return { body: row, files: await Promise.all(opened) };
  });
  const attachments = [];
  for (const { name, type, stored } of files) {
    const content = await stored?.content();
    if (content) {
      attachments.push({ filename: name, contentType: type, content: Buffer.from(await bytesOf(content)) });
    }
  }
  return composeSource({
    ...{ id: mail.messageId, replyTo: mail.inReplyTo, references: mail.referenceIds },
    from: { name: mail.fromName, address: mail.fromAddress },
    ...{ to: mail.recipients, cc: mail.copies, subject: mail.subject, date: mail.date, attachments },
    ...{ html: body?.html ?? null, text: body?.text ?? '' },
  });
}
