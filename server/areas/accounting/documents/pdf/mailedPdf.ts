import { eq } from 'drizzle-orm';
import { z } from 'zod';
import { only } from '#server/database/only.ts';
import { companies } from '#server/database/schema/account/companies.ts';
import { documents } from '#server/database/schema/accounting/documents.ts';
import { inCompany } from '#server/database/tenancy.ts';
import { defineAttachment } from '#server/mail/defineAttachment.ts';
import type { MailAttachment } from '#server/mail/prepareMail.ts';
import { GiveUp } from '#server/queue/defineJob.ts';
import type { DocumentRow } from '../records/presentDocuments.ts';
import { drawContent, readPdf } from './readPdf.ts';

const from = z.object({ companyId: z.number(), documentId: z.number(), version: z.number() });

/** The PDF of the version of a document that was mailed, even if a newer one replaced it before the mail was sent. */
export const mailedPdf = defineAttachment(
  'documents.pdf',
  from,
  async ({ companyId, documentId, version }, services) => {
    const content = await inCompany(services.database, companyId, async (db) => {
      const company = only(await db.select().from(companies).where(eq(companies.id, companyId)));
      const [row] = await db.select().from(documents).where(eq(documents.id, documentId));
      if (!row) {
        throw new GiveUp('The document no longer exists.');
      }
      return readPdf({ db, company, services }, row, row.version > version ? version : undefined);
    });
    return drawContent(services, content);
  },
);

/** A document as an attachment, which is drawn when the mail is sent. */
export function attachPdf({ id, companyId, version, number }: DocumentRow): MailAttachment {
  return {
    ...{ name: `${number}.pdf`, type: 'application/pdf', kind: mailedPdf.kind },
    from: { companyId, documentId: id, version },
  };
}
