import { and, eq } from 'drizzle-orm';
import { mailLine } from '#domain/conversations/mailText.ts';
import { htmlToText } from '#domain/kit/htmlToText.ts';
import { mailBodies, mailFiles, mails } from '#server/database/schema/conversations/mailbox.ts';
import { inCompany } from '#server/database/tenancy.ts';
import type { Services } from '#server/services.ts';
import { wordsOf } from '../sync/readMail.ts';
import { fetchSource } from './fetchSource.ts';
import { type ParsedFile, type ParsedMail, parseSource } from './parseSource.ts';

type MailRow = typeof mails.$inferSelect;

/** Pictures inside the text are stored with it; other attachments once somebody opens them. */
const MAX_PICTURE = 2 * 1024 * 1024;
const MAX_PICTURES = 20;
const USED_AGAIN = 3_600_000;

/**
 * Makes sure that the content of a mail is here: fetched from its server and read, unless that was done before.
 * @throws 409 with the reason if the server does not give it, 404 if it is gone there
 */
export async function storeContent(services: Services, mail: MailRow): Promise<void> {
  const { database, clock } = services;
  const now = clock.now();
  const [body] = await inCompany(database, mail.companyId, (db) =>
    db.select({ usedAt: mailBodies.usedAt }).from(mailBodies).where(eq(mailBodies.mailId, mail.id)),
  );
  if (body) {
    if (now.getTime() - body.usedAt.getTime() > USED_AGAIN) {
      await inCompany(database, mail.companyId, (db) =>
        db.update(mailBodies).set({ usedAt: now }).where(eq(mailBodies.mailId, mail.id)),
      );
    }
    return;
  }
  const parsed = await parseSource(await fetchSource(services, mail));
  const stored = await storePictures(services, mail.companyId, parsed.files);
  await inCompany(database, mail.companyId, async (db) => {
    const common = { companyId: mail.companyId, mailId: mail.id };
    const { text, html, headers, fault } = parsed;
    const values = { ...common, text, html, headers, fault, size: text.length + (html?.length ?? 0) };
    const added = await db
      .insert(mailBodies)
      .values({ ...values, fetchedAt: now, usedAt: now })
      .onConflictDoNothing()
      .returning({ mailId: mailBodies.mailId });
    if (added.length === 0) {
      return;
    }
    const rows = [];
    for (const [position, file] of parsed.files.entries()) {
      const { name, type, contentId, isInline, bytes } = file;
      const uploaded = stored.get(file);
      const fileId = uploaded ? (await services.files.keep(db, uploaded)).id : null;
      rows.push({ ...common, position, name, type, contentId, isInline, size: bytes.length, fileId });
    }
    if (rows.length > 0) {
      await db.insert(mailFiles).values(rows).onConflictDoNothing();
    }
    await describe(db, mail, parsed);
  });
}

/** The list shows the beginning of a mail that was too old to be asked for it. */
async function describe(db: Parameters<Parameters<typeof inCompany>[2]>[0], mail: MailRow, parsed: ParsedMail) {
  if (mail.snippet === '') {
    const snippet = mailLine(parsed.text.trim() || htmlToText((parsed.html ?? '').slice(0, 20_000)), 200);
    const people = [{ name: mail.fromName, address: mail.fromAddress }, ...mail.recipients, ...mail.copies];
    const hasAttachments = mail.hasAttachments || parsed.files.some(({ isInline }) => !isInline);
    await db
      .update(mails)
      .set({ snippet, words: wordsOf(mail.subject, people, snippet), hasAttachments })
      .where(and(eq(mails.id, mail.id)));
  }
}

async function storePictures(services: Services, companyId: number, files: ParsedFile[]) {
  const pictures = files.filter(
    ({ type, contentId, bytes }) =>
      contentId !== null && type.startsWith('image/') && bytes.length > 0 && bytes.length <= MAX_PICTURE,
  );
  const stored = new Map<ParsedFile, Awaited<ReturnType<Services['files']['upload']>>>();
  for (const file of pictures.slice(0, MAX_PICTURES)) {
    stored.set(file, await services.files.upload(companyId, file.bytes, file.name, file.type));
  }
  return stored;
}
