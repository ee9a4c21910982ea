import { eq } from 'drizzle-orm';
import sharp from 'sharp';
import { mailFiles, mails } from '#server/database/schema/conversations/mailbox.ts';
import type { StoredDemo } from '#server/demo/DemoPart.ts';
import type { DemoFile } from './DemoMail.ts';
import { TALKS } from './talks.ts';

/** Stores the attachments of the demo's mails. */
export async function storeMailFiles({ book, company, db, files }: StoredDemo): Promise<void> {
  const rows = book.rowsOf(company, mails);
  const first = rows[0]?.id ?? 0;
  for (const [index, talk] of TALKS.entries()) {
    const mail = rows.find(({ id }) => id === first + index);
    for (const [position, file] of (talk.files ?? []).entries()) {
      if (!mail) {
        continue;
      }
      const { bytes, type } = await contentOf(file);
      const stored = await files.keep(db, await files.upload(company.id, bytes, file.name, type, { db }));
      await db.insert(mailFiles).values({
        ...{ companyId: company.id, mailId: mail.id, position, name: file.name, type, size: bytes.byteLength },
        ...{ fileId: stored.id, isInline: file.isInline ?? false },
      });
      await db.update(mails).set({ hasAttachments: true }).where(eq(mails.id, mail.id));
    }
  }
}

async function contentOf({ kind }: DemoFile): Promise<{ bytes: Uint8Array; type: string }> {
  if (kind === 'list') {
    const text = 'Name,Role,Phone\nAndrea,Gate,+41 79 555 01 02\nSami,Power,+41 79 555 03 04\n';
    return { bytes: new TextEncoder().encode(text), type: 'text/csv' };
  }
  if (kind === 'plan') {
    return { bytes: new TextEncoder().encode(PAGE), type: 'application/pdf' };
  }
  const drawing = `<svg xmlns="http://www.w3.org/2000/svg" width="420" height="594"><rect width="420" height="594" fill="#0f7b6c"/>
<circle cx="300" cy="180" r="120" fill="#f2c14e"/><rect y="430" width="420" height="164" fill="#0b3954"/></svg>`;
  return { bytes: await sharp(Buffer.from(drawing)).png().toBuffer(), type: 'image/png' };
}

/** An empty page. */
const PAGE = `%PDF-1.4
1 0 obj<</Type/Catalog/Pages 2 0 R>>endobj
2 0 obj<</Type/Pages/Kids[3 0 R]/Count 1>>endobj
3 0 obj<</Type/Page/Parent 2 0 R/MediaBox[0 0 595 842]>>endobj
trailer<</Root 1 0 R>>
%%EOF
`;
