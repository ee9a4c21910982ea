import { eq } from 'drizzle-orm';
import { mailFiles, type mails } from '#server/database/schema/conversations/mailbox.ts';
import { inCompany } from '#server/database/tenancy.ts';
import { notFound } from '#server/http/outputs/failures.ts';
import type { Services } from '#server/services.ts';
import { fetchSource } from './fetchSource.ts';
import { parseSource } from './parseSource.ts';

type FileRow = typeof mailFiles.$inferSelect;

/**
 * Makes sure that an attachment is here, and returns the id of its file.
 * @throws 409 with the reason if the server does not give it, 404 if it is gone there
 */
export async function storeFile(services: Services, mail: typeof mails.$inferSelect, file: FileRow): Promise<string> {
  if (file.fileId !== null) {
    return file.fileId;
  }
  const { files } = await parseSource(await fetchSource(services, mail));
  const found = files[file.position];
  if (!found) {
    throw notFound('That file is no longer there.');
  }
  const uploaded = await services.files.upload(mail.companyId, found.bytes, found.name, found.type);
  return inCompany(services.database, mail.companyId, async (db) => {
    const { id } = await services.files.keep(db, uploaded);
    await db.update(mailFiles).set({ fileId: id }).where(eq(mailFiles.id, file.id));
    return id;
  });
}
