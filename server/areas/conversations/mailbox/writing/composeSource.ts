import { createTransport } from 'nodemailer';
import type { MailAddress } from '#domain/conversations/mailbox.ts';
import { flowText } from './flowText.ts';

type MailParts = {
  /** Ids without angle brackets. */
  id: string | null;
  replyTo: string | null;
  references: string[];
  from: MailAddress;
  to: MailAddress[];
  cc: MailAddress[];
  subject: string;
  html: string | null;
  text: string;
  date: Date;
  attachments: { filename: string; contentType: string; content: Buffer }[];
};

/** A mail as it goes over the wire. It opens no file and no address that the mail names. */
export async function composeSource(mail: MailParts): Promise<Buffer> {
  const composer = createTransport({ streamTransport: true, buffer: true, newline: 'windows' });
  const { from, to, cc, subject, text, date, attachments } = mail;
  const { message } = await composer.sendMail({
    ...{ from, to, cc, subject, date, attachments },
    // In the order of their worth: readers show the last one that they understand.
    alternatives: [
      { contentType: 'text/plain; charset=utf-8; format=flowed', content: flowText(text) },
      ...(mail.html === null ? [] : [{ contentType: 'text/html; charset=utf-8', content: mail.html }]),
    ],
    ...(mail.id && { messageId: bracketed(mail.id) }),
    ...(mail.replyTo && { inReplyTo: bracketed(mail.replyTo) }),
    ...(mail.references.length > 0 && { references: mail.references.map(bracketed) }),
    ...{ disableFileAccess: true, disableUrlAccess: true, xMailer: false },
  });
  return Buffer.isBuffer(message) ? message : Buffer.alloc(0);
}

function bracketed(id: string): string {
  return `<${id}>`;
}
