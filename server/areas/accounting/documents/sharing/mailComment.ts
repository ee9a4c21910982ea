import { DOCUMENT_NOUNS } from '#domain/accounting/documentStates.ts';
import type { HandlerContext } from '#server/http/context.ts';
import { Failure } from '#server/http/outputs/failures.ts';
import { portalAddress } from '#server/http/portalAddress.ts';
import { companyMail } from '#server/mail/companyMail.ts';
import { takeMails } from '#server/mail/takeMails.ts';
import type { DocumentRow } from '../records/presentDocuments.ts';
import { findWorkingLink, publicPath } from './links.ts';

/**
 * Mails a comment of staff to the customer of a document that has a link. Answers with what became of it: a comment that
 * cannot be mailed is on the page all the same.
 */
export async function mailComment(
  context: HandlerContext,
  row: DocumentRow,
  { name, body }: { name: string; body: string },
): Promise<string> {
  const { db, company, services } = context;
  const link = await findWorkingLink(context, row.id);
  const address = row.contactEmail;
  if (!link || !address) {
    return 'Comment added';
  }
  const refusal = await takeMails(context, [address]).then(() => null, onlyRefusals);
  if (refusal !== null) {
    return `Comment added, but not mailed. ${refusal}`;
  }
  const noun = DOCUMENT_NOUNS[row.type];
  await services.mail.send(db, {
    to: { name: '', address },
    ...companyMail(company, {
      origin: await portalAddress(services.environment, db, company),
      title: `${name} commented on ${noun} ${row.number ?? ''}`.trim(),
      blocks: [
        { kind: 'text', text: body },
        { kind: 'button', label: 'Answer', url: publicPath(row.type, link.token) },
      ],
      footer: `You received this e-mail because ${company.name} shared this ${noun} with you.`,
    }),
  });
  return `Comment added and mailed to ${address}`;
}

function onlyRefusals(failure: unknown): string {
  if (failure instanceof Failure) {
    return failure.message;
  }
  throw failure;
}
