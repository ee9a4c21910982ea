import { and, eq, inArray, isNull, lt, sql } from 'drizzle-orm';
import type { Sent } from '#contract/kit/absent.ts';
import type { emailAttachment } from '#contract/outreach/emailCompose.ts';
import { formatBytes } from '#domain/kit/formatBytes.ts';
import { MAX_EMAIL_FILE_BYTES } from '#domain/outreach/email.ts';
import { only } from '#server/database/only.ts';
import { emailAttachments } from '#server/database/schema/outreach/email.ts';
import { asSystem, inCompany, type Transaction } from '#server/database/tenancy.ts';
import { bytesOf } from '#server/files/bytesOf.ts';
import { readDocument } from '#server/files/readDocument.ts';
import { type HandlerContext, staffOf } from '#server/http/context.ts';
import type { StepsContext } from '#server/http/inputs/Steps.ts';
import { invalid } from '#server/http/outputs/failures.ts';
import { missing } from '#server/http/records/recordFinder.ts';
import type { PreparedMail } from '#server/mail/prepareMail.ts';
import type { Services } from '#server/services.ts';

const DAY = 86_400_000;

/** Keeps a file for a mail that is being written. Its type is that of its content. @throws 422 at `file` */
export async function addAttachment(
  { transact, company, services }: StepsContext,
  file: File,
): Promise<Sent<typeof emailAttachment>> {
  const bytes = new Uint8Array(await file.arrayBuffer());
  const type = await readDocument(bytes, { field: 'file', maxBytes: MAX_EMAIL_FILE_BYTES });
  const uploaded = await services.files.upload(company.id, bytes, file.name, type);
  return transact(async (context) => {
    const { id: fileId, name, size } = await services.files.keep(context.db, uploaded);
    const values = { companyId: company.id, fileId, name, size, type, createdBy: staffOf(context).id };
    const rows = await context.db
      .insert(emailAttachments)
      .values({ ...values, createdAt: services.clock.now() })
      .returning();
    return { id: only(rows).id, name, size };
  });
}

/** Removes a file of a mail that was not sent yet. @throws 404 */
export async function removeAttachment(context: HandlerContext, id: number): Promise<void> {
  const { db, services } = context;
  const removed = await db
    .delete(emailAttachments)
    .where(and(eq(emailAttachments.id, id), isNull(emailAttachments.sendId)))
    .returning();
  const { fileId } = only(removed, () => missing('That file', 'the e-mail was sent'));
  await services.files.remove(db, fileId);
}

/** Gives a send the files that its author added. @throws 422 at `attachment_ids` */
export async function attachTo(context: HandlerContext, sendId: number, ids: readonly number[]): Promise<void> {
  if (ids.length === 0) {
    return;
  }
  const rows = await context.db
    .update(emailAttachments)
    .set({ sendId })
    .where(
      and(
        inArray(emailAttachments.id, [...ids]),
        isNull(emailAttachments.sendId),
        eq(emailAttachments.createdBy, staffOf(context).id),
      ),
    )
    .returning();
  if (rows.length < new Set(ids).size) {
    throw invalid({ attachment_ids: ['A file is no longer there. Add it again.'] });
  }
  if (rows.reduce((sum, { size }) => sum + size, 0) > MAX_EMAIL_FILE_BYTES) {
    throw invalid({ attachment_ids: [`All files together can have ${formatBytes(MAX_EMAIL_FILE_BYTES)}.`] });
  }
}

/** The files of a send with their content; null if one of them is missing. Opens its own transaction. */
export async function readAttachments(
  { database, files }: Pick<Services, 'database' | 'files'>,
  { companyId, sendId }: { companyId: number; sendId: number },
): Promise<PreparedMail['attachments'] | null> {
  const opened = await inCompany(database, companyId, (db) => openAll(files, db, sendId));
  const attachments: PreparedMail['attachments'] = [];
  for (const { name, type, file } of opened) {
    const content = await file?.content();
    if (!content) {
      return null;
    }
    const base64 = Buffer.from(await bytesOf(content)).toString('base64');
    attachments.push({ name, type, base64, contentId: null });
  }
  return attachments;
}

async function openAll(files: Services['files'], db: Transaction, sendId: number) {
  const rows = await db
    .select()
    .from(emailAttachments)
    .where(eq(emailAttachments.sendId, sendId))
    .orderBy(emailAttachments.id);
  const opened = [];
  for (const { name, type, fileId } of rows) {
    opened.push({ name, type, file: await files.open(db, fileId) });
  }
  return opened;
}

/** Deletes files of mails that were never sent, a day after they were added. */
export async function dropLeftAttachments({ database, files, clock }: Services): Promise<void> {
  const before = new Date(clock.now().getTime() - DAY);
  const left = await asSystem(database, (db) =>
    db
      .select({ id: emailAttachments.id, companyId: emailAttachments.companyId, fileId: emailAttachments.fileId })
      .from(emailAttachments)
      .where(and(isNull(emailAttachments.sendId), lt(emailAttachments.createdAt, before)))
      .orderBy(sql`id`)
      .limit(500),
  );
  for (const { id, companyId, fileId } of left) {
    await inCompany(database, companyId, async (db) => {
      const unsent = and(eq(emailAttachments.id, id), isNull(emailAttachments.sendId));
      const [removed] = await db.delete(emailAttachments).where(unsent).returning();
      if (removed) {
        await files.remove(db, fileId);
      }
    });
  }
}
