import { createTransport } from 'nodemailer';
import { GiveUp } from '#server/queue/defineJob.ts';
import type { Transport } from './Transport.ts';

/** Sends mail over SMTP: `smtp://user:password@host:587`, or `smtps://…` for implicit TLS. */
export function smtpTransport(url: string): Transport {
  const smtp = createTransport({
    url,
    pool: true,
    maxConnections: 3,
    connectionTimeout: 15_000,
    socketTimeout: 60_000,
    disableFileAccess: true,
    disableUrlAccess: true,
  });
  return {
    async deliver({ messageId, from, to, replyTo, unsubscribe, subject, html, text, attachments }) {
      try {
        await smtp.sendMail({
          messageId,
          from,
          to,
          replyTo: replyTo ?? undefined,
          subject,
          html,
          text,
          attachments: attachments.map(({ name, type, base64, contentId }) => ({
            filename: name,
            contentType: type,
            content: Buffer.from(base64, 'base64'),
            ...(contentId && { cid: contentId, contentDisposition: 'inline' as const }),
          })),
          ...(unsubscribe && { list: { unsubscribe } }),
          // Marks the mail as automatic, so that other systems send no out-of-office reply.
          headers: { 'Auto-Submitted': 'auto-generated' },
        });
      } catch (failure) {
        throw isPermanent(failure) ? new GiveUp(failure.message, { cause: failure }) : failure;
      }
    },
    close: () => smtp.close(),
  };
}

/** What nodemailer was doing when the server refused this mail, rather than the connection or the sender. */
const ABOUT_THE_MAIL: unknown[] = ['RCPT TO', 'DATA'];

/**
 * SMTP replies of 5xx to the recipient or the content are permanent failures, except 53x. A refused connection, login
 * (53x) or sender would fail every waiting mail, and the operator can fix it.
 */
export function isPermanent(failure: unknown): failure is Error {
  if (!(failure instanceof Error && 'responseCode' in failure && 'command' in failure)) {
    return false;
  }
  const code = Number(failure.responseCode);
  return ABOUT_THE_MAIL.includes(failure.command) && code >= 500 && code < 600 && !(code >= 530 && code <= 539);
}

/** Whether the recipient's server knows no such mailbox (550, 551 and 553 to RCPT), rather than refusing the content. */
export function isUnknownRecipient(failure: unknown): boolean {
  return (
    failure instanceof Error &&
    'command' in failure &&
    'responseCode' in failure &&
    failure.command === 'RCPT TO' &&
    [550, 551, 553].includes(Number(failure.responseCode))
  );
}
