import { randomUUID } from 'node:crypto';
import { z } from 'zod';

export type Address = { name: string; address: string };

/** An attachment with its content. */
export type StoredAttachment = {
  name: string;
  type: string;
  content: Uint8Array | string;
  /** An image that the HTML shows as `cid:…`. */
  contentId?: string;
};

/** An attachment of a kind that an area defines (`defineAttachment`), made when the mail is sent. */
type AttachmentToDraw = { name: string; type: string; kind: string; from: Record<string, unknown> };

export type MailAttachment = StoredAttachment | AttachmentToDraw;

export type MailMessage = {
  to: string | Address;
  subject: string;
  html: string;
  text: string;
  attachments?: MailAttachment[];
  /** The display name of the sender; the product's by default. The address is always the product's. */
  fromName?: string;
  replyTo?: string | Address;
  /** Where the recipient ends mails of this kind; mail programs offer it beside the sender (List-Unsubscribe). */
  unsubscribe?: string;
  /** The company in whose name it is sent. */
  companyId?: number;
};

const address = z.object({ name: z.string(), address: z.email() });

/** A complete mail. */
export const preparedMail = z.object({
  messageId: z.string(),
  from: address,
  to: address,
  replyTo: address.nullable(),
  companyId: z.number().nullish(),
  unsubscribe: z.url().nullish(),
  subject: z.string(),
  html: z.string(),
  text: z.string(),
  attachments: z.array(
    z.object({ name: z.string(), type: z.string(), base64: z.string(), contentId: z.string().nullable() }),
  ),
});
export type PreparedMail = z.output<typeof preparedMail>;

/** A mail as stored in the queue, so that every attempt sends the same one; some attachments are still to be made. */
export const queuedMail = preparedMail.extend({
  drawn: z
    .array(z.object({ name: z.string(), type: z.string(), kind: z.string(), from: z.record(z.string(), z.unknown()) }))
    .default([]),
});
export type QueuedMail = z.output<typeof queuedMail>;

/** Completes a message and prevents header injection. @throws for an invalid address */
export function prepareMail(message: MailMessage, sender: Address): QueuedMail {
  const attachments = message.attachments ?? [];
  return queuedMail.parse({
    messageId: `<${randomUUID()}@${sender.address.split('@')[1]}>`,
    from: { name: oneLine(message.fromName || sender.name), address: sender.address },
    to: addressOf(message.to),
    replyTo: message.replyTo ? addressOf(message.replyTo) : null,
    companyId: message.companyId ?? null,
    unsubscribe: message.unsubscribe ?? null,
    subject: oneLine(message.subject),
    html: message.html,
    text: message.text,
    attachments: attachments.flatMap((each) =>
      'content' in each
        ? [{ ...namedSafely(each), base64: toBase64(each.content), contentId: each.contentId ?? null }]
        : [],
    ),
    drawn: attachments.flatMap((each) =>
      'content' in each ? [] : [{ ...namedSafely(each), kind: each.kind, from: each.from }],
    ),
  });
}

export function toBase64(content: Uint8Array | string): string {
  return Buffer.from(content).toString('base64');
}

function namedSafely({ name, type }: MailAttachment): { name: string; type: string } {
  return { name: oneLine(name).replace(/[/\\]/g, '-'), type: oneLine(type) };
}

export function writeAddress({ name, address }: Address): string {
  return name ? `${name} <${address}>` : address;
}

function addressOf(value: string | Address): Address {
  return typeof value === 'string'
    ? { name: '', address: value.trim() }
    : { name: oneLine(value.name), address: value.address.trim() };
}

/** Removes line breaks and control characters, which would start a new header. */
function oneLine(text: string): string {
  return text.replace(/[\p{Cc}\u2028\u2029]+/gu, ' ').trim();
}
