import { and, eq } from 'drizzle-orm';
import type { mailReading } from '#contract/conversations/mailReading.ts';
import { mailDocument } from '#domain/conversations/mailDocument.ts';
import { only } from '#server/database/only.ts';
import { mailBodies, mailboxes, mailFiles } from '#server/database/schema/conversations/mailbox.ts';
import { withEnding } from '#server/files/withEnding.ts';
import type { Handlers } from '#server/http/implement.ts';
import { Steps } from '#server/http/inputs/Steps.ts';
import { download } from '#server/http/outputs/answers.ts';
import { notFound } from '#server/http/outputs/failures.ts';
import { missing } from '#server/http/records/recordFinder.ts';
import { cleanMail } from '../content/cleanMail.ts';
import { fetchSource } from '../content/fetchSource.ts';
import { inlinePictures } from '../content/inlinePictures.ts';
import { storeFile } from '../content/storeFile.ts';
import { composeStored } from '../writing/composeStored.ts';
import { findMail } from './findMail.ts';
import { filesOf } from './showMail.ts';

type Calls = Handlers<typeof mailReading>;

const MISSING = 'That file is no longer there.';
const PICTURE = /^image\/(png|gif|jpe?g|webp|avif)$/;

/** Downloads an attachment; pictures are shown, everything else is saved, so that nothing of a mail is rendered. */
export const readMailFile: Calls['GET /mailbox/mails/{id}/files/{fileId}'] = new Steps(async (context) => {
  const { params, services, transact } = context;
  const { mail, row } = await transact(async (step) => {
    const found = await findMail(step, params.id);
    const isFile = and(eq(mailFiles.mailId, found.id), eq(mailFiles.id, params.fileId));
    const rows = await step.db.select().from(mailFiles).where(isFile);
    return { mail: found, row: only(rows, () => missing('That file')) };
  });
  const fileId = mail.uid === null ? row.fileId : await storeFile(services, mail, row);
  const file = await transact(async ({ db }) => (fileId === null ? null : services.files.open(db, fileId)));
  if (!file) {
    throw notFound(MISSING);
  }
  const isPicture = PICTURE.test(row.type);
  const type = isPicture ? row.type : 'application/octet-stream';
  return download(withEnding(row.name, row.type), type, file.content, { missing: MISSING, inline: isPicture });
});

/** Downloads a mail as it was received; one that never left Muster is written for it. @throws 404, 409 */
export const readSource: Calls['GET /mailbox/mails/{id}/source'] = new Steps(async ({ params, services, transact }) => {
  const { mail, provider } = await transact(async (step) => {
    const found = await findMail(step, params.id);
    const isOf = eq(mailboxes.id, found.mailboxId);
    const rows = await step.db.select({ provider: mailboxes.provider }).from(mailboxes).where(isOf);
    return { mail: found, provider: only(rows).provider };
  });
  const source = provider === 'sandbox' ? await composeStored(services, mail) : await fetchSource(services, mail);
  return download('mail.eml', 'message/rfc822', new Blob([new Uint8Array(source)]).stream());
});

/** The mail as a page of its own, with the pictures that are elsewhere: asked for by its reader only. */
export const readFrame: Calls['GET /mailbox/mails/{id}/frame'] = async (context) => {
  const { db, params, query, services } = context;
  const mail = await findMail(context, params.id);
  const [body] = await db.select().from(mailBodies).where(eq(mailBodies.mailId, mail.id));
  const inline = await inlinePictures(db, services.files, await filesOf(context, mail.id));
  const { html } = cleanMail(body?.html ?? '', { inline, withPictures: true });
  return download('mail.html', 'text/html', mailDocument({ html, isDark: query.is_dark, nonce: '' }), {
    inline: true,
    policy: `sandbox allow-popups allow-popups-to-escape-sandbox; default-src 'none'; img-src data: http: https:; style-src 'unsafe-inline'`,
  });
};
