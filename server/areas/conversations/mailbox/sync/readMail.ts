import type { FetchMessageObject, MessageAddressObject, MessageStructureObject } from 'imapflow';
import type { MailAddress } from '#domain/conversations/mailbox.ts';
import { mailLine, messageIdOf, messageIdsOf, storable } from '#domain/conversations/mailText.ts';
import type { mails } from '#server/database/schema/conversations/mailbox.ts';
import { snippetOf } from '../content/snippetOf.ts';
import { readFlags } from './readFlags.ts';

/** The columns of a mail, and whether some mail program has marked it to be deleted. */
export type MailValues = Omit<typeof mails.$inferInsert, 'companyId' | 'mailboxId' | 'folderId' | 'threadKey'> & {
  uid: number;
  isDeleted: boolean;
};

/** What is asked of every mail. `References` is no part of the envelope. */
export const MAIL_QUERY = {
  ...{ uid: true, flags: true, envelope: true, internalDate: true, size: true, bodyStructure: true },
  headers: ['References'],
};
/** The beginning, for the list. */
export const MAIL_QUERY_WITH_START = { ...MAIL_QUERY, source: { maxLength: 12_000 } };

const MAX_PEOPLE = 200;
const DAY = 86_400_000;

/** A mail as the server describes it, as column values. Nothing that a mail contains makes this fail. */
export async function readMail(message: FetchMessageObject): Promise<MailValues> {
  const { uid, envelope = {}, internalDate, size, bodyStructure, headers, source } = message;
  const receivedAt = validDate(internalDate) ?? new Date(0);
  const [from] = addressesOf(envelope.from?.length ? envelope.from : envelope.sender);
  const recipients = addressesOf(envelope.to);
  const copies = addressesOf(envelope.cc);
  const subject = mailLine(envelope.subject, 1000);
  const snippet = source ? await snippetOf(source) : '';
  const references = messageIdsOf(headers ? unfold(headers.toString('latin1')) : '');
  const people = [...(from ? [from] : []), ...recipients, ...copies];
  return {
    uid,
    messageId: messageIdOf(envelope.messageId),
    inReplyTo: messageIdOf(envelope.inReplyTo),
    referenceIds: references,
    subject,
    fromName: from?.name ?? '',
    fromAddress: from?.address ?? '',
    replyTo: addressesOf(envelope.replyTo).filter(({ address }) => address !== from?.address),
    ...{ recipients, copies, snippet },
    addresses: [...new Set([...people, ...addressesOf(envelope.bcc)].map(({ address }) => address))].filter(Boolean),
    words: wordsOf(subject, people, snippet),
    ...readFlags(message.flags),
    size: Math.min(size ?? 0, 2_147_483_647),
    hasAttachments: bodyStructure ? hasFile(bodyStructure) : false,
    date: saneDate(validDate(envelope.date), receivedAt),
    receivedAt,
  };
}

/** What a search compares with. */
export function wordsOf(subject: string, people: MailAddress[], snippet: string): string {
  const named = people.slice(0, 20).map(({ name, address }) => `${name} ${address}`);
  return storable([subject, ...named, snippet].join(' ').slice(0, 3000));
}

function unfold(header: string): string {
  return header.replaceAll(/\r?\n[ \t]+/g, ' ');
}

function addressesOf(list: MessageAddressObject[] | undefined): MailAddress[] {
  return (list ?? [])
    .slice(0, MAX_PEOPLE)
    .map(({ name, address }) => ({ name: mailLine(name, 200), address: mailLine(address, 320).toLowerCase() }))
    .filter(({ name, address }) => name !== '' || address !== '');
}

function validDate(value: Date | string | undefined): Date | null {
  const date = new Date(value ?? Number.NaN);
  return Number.isNaN(date.getTime()) ? null : date;
}

/** A date in the future, or long before the mail arrived, would hide it or keep it on top for ever. */
function saneDate(date: Date | null, receivedAt: Date): Date {
  return date && date.getTime() > 0 && date.getTime() < receivedAt.getTime() + DAY ? date : receivedAt;
}

function hasFile({
  type,
  disposition,
  childNodes,
  dispositionParameters,
  parameters,
}: MessageStructureObject): boolean {
  if (childNodes) {
    return childNodes.some(hasFile);
  }
  const isNamed = Boolean(dispositionParameters?.filename ?? parameters?.name);
  return disposition === 'attachment' || (isNamed && disposition !== 'inline' && !type.startsWith('text/html'));
}
