import type { documentMail } from '#contract/accounting/document.ts';
import type { Sent } from '#contract/kit/absent.ts';
import { DOCUMENT_NOUNS, moveError, STATUS_WORDS } from '#domain/accounting/documentStates.ts';
import { formatMoney, fromMinor } from '#domain/kit/money/money.ts';
import { formatDay } from '#domain/kit/time/dates.ts';
import { type HandlerContext, staffOf } from '#server/http/context.ts';
import { conflict } from '#server/http/outputs/failures.ts';
import { portalAddress } from '#server/http/portalAddress.ts';
import { companyMail } from '#server/mail/companyMail.ts';
import { takeMails } from '#server/mail/takeMails.ts';
import { issueDocument } from '../changes/issueDocument.ts';
import { logEvent } from '../changes/logEvent.ts';
import { attachPdf } from '../pdf/mailedPdf.ts';
import type { DocumentRow } from '../records/presentDocuments.ts';
import { linkOf, publicPath } from './links.ts';

/** What mailing a document needs, in a request or in a job. */
export type MailContext = Pick<HandlerContext, 'db' | 'company' | 'services'>;

type Letter = Sent<typeof documentMail>;

/**
 * Sends a locked document with its PDF and its link; a draft is issued first.
 * @throws 409 for bills and requests, and as `takeMails`
 */
export async function sendDocument(context: HandlerContext, row: DocumentRow, letter: Letter): Promise<DocumentRow> {
  const noun = DOCUMENT_NOUNS[row.type];
  if (row.type === 'bill' || row.type === 'quote') {
    throw conflict(`A ${noun} comes from outside, so it is not sent.`);
  }
  if (row.status === 'cancelled') {
    throw conflict(`This ${noun} is ${STATUS_WORDS[row.status]}, so it is not sent.`);
  }
  const sent = moveError(row.type, row.status, 'sent') === null ? await issueDocument(context, row, 'sent') : row;
  const copies = letter.copy_to_me ? [staffOf(context).email] : [];
  await mailDocument(context, sent, [letter.to, ...copies], letter);
  await logEvent(context, row.id, `E-mailed to ${letter.to}`);
  return sent;
}

/** Queues the mails of an issued document; its PDF is drawn when they are sent. @throws as `takeMails` */
export async function mailDocument(
  context: MailContext,
  row: DocumentRow,
  addresses: string[],
  { subject, message }: { subject: string; message: string },
): Promise<void> {
  const { db, company, services } = context;
  await takeMails(context, addresses);
  const noun = DOCUMENT_NOUNS[row.type];
  const url = publicPath(row.type, await linkOf(context, row));
  const mail = companyMail(company, {
    origin: await portalAddress(services.environment, db, company),
    title: subject,
    blocks: [
      ...message.split(/\n{2,}/).map((text) => ({ kind: 'text' as const, text })),
      { kind: 'facts', rows: factsOf(row) },
      { kind: 'button', label: `Open the ${noun}`, url },
    ],
    footer: `You received this e-mail because ${company.name} sent you ${/^[aeiou]/.test(noun) ? 'an' : 'a'} ${noun}.`,
  });
  for (const address of addresses) {
    await services.mail.send(db, { to: { name: '', address }, ...mail, attachments: [attachPdf(row)] });
  }
}

function factsOf(row: DocumentRow): [string, string][] {
  const facts: [string, string][] = [
    ['Number', row.number ?? ''],
    ['Total', formatMoney(fromMinor(row.total, row.currency), row.currency)],
  ];
  if (row.dueDate) {
    facts.push([row.type === 'estimate' ? 'Valid until' : 'Due', formatDay(row.dueDate)]);
  }
  return facts;
}
