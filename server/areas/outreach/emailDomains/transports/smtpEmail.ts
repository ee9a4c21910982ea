import { createTransport } from 'nodemailer';
import { type EmailTransport, MAILS_AT_ONCE, type OutgoingEmail } from './EmailTransport.ts';
import { judgeSmtp } from './judgeSmtp.ts';

export type SmtpServer = {
  /** The address to connect to; `name` is the host that its certificate must have. */
  address: string;
  name: string;
  port: number;
  /** `opportunistic`: encrypted if the server can. */
  security: 'starttls' | 'tls' | 'none' | 'opportunistic';
  user: string | null;
  password: string;
};

/** The key that signs mails of a domain. */
export type Signer = { domain: string; selector: string; privateKey: string };

/**
 * Sends over SMTP, signed with the key of the sending domain. SMTP has no way to ask what became of a mail.
 * @param signed called after a mail that was signed
 */
export function smtpEmail(server: SmtpServer, signer: Signer | null, signed: () => Promise<void>): EmailTransport {
  const smtp = createTransport({ ...connectionTo(server), pool: true, maxConnections: MAILS_AT_ONCE });
  return {
    name: 'smtp',
    async send(mail) {
      try {
        const { messageId } = await smtp.sendMail(messageOf(mail, signer));
        if (signer) {
          await signed();
        }
        return { kind: 'accepted', providerId: messageId };
      } catch (failure) {
        return judgeSmtp(failure);
      }
    },
    find: null,
    close: () => smtp.close(),
  };
}

/** Connects and signs in, without sending anything. @throws what the server says */
export async function verifySmtp(server: SmtpServer): Promise<void> {
  const smtp = createTransport(connectionTo(server));
  try {
    await smtp.verify();
  } finally {
    smtp.close();
  }
}

function connectionTo({ address, name, port, security, user, password }: SmtpServer) {
  return {
    host: address,
    port,
    secure: security === 'tls',
    requireTLS: security === 'starttls',
    ignoreTLS: security === 'none',
    tls: { servername: name },
    ...(user && { auth: { user, pass: password } }),
    ...{ connectionTimeout: 15_000, greetingTimeout: 15_000, socketTimeout: 60_000 },
    ...{ disableFileAccess: true, disableUrlAccess: true },
  };
}

/** The one-click header must be signed (RFC 8058), which nodemailer does not do by itself. */
const SIGNED_HEADERS = [
  ...['From', 'Sender', 'Reply-To', 'Subject', 'Date', 'Message-ID', 'To', 'Cc', 'MIME-Version', 'Content-Type'],
  ...['Content-Transfer-Encoding', 'List-Unsubscribe', 'List-Unsubscribe-Post', 'List-ID'],
].join(':');

function messageOf(mail: OutgoingEmail, signer: Signer | null) {
  const { messageId, from, to, replyTo, subject, html, text, attachments, headers } = mail;
  return {
    ...{ messageId, from, to, replyTo: replyTo ?? undefined, subject, html, text, headers },
    attachments: attachments.map(({ name, type, base64, contentId }) => ({
      ...{ filename: name, contentType: type, content: Buffer.from(base64, 'base64') },
      ...(contentId && { cid: contentId, contentDisposition: 'inline' as const }),
    })),
    ...(signer && {
      dkim: {
        ...{ domainName: signer.domain, keySelector: signer.selector, privateKey: signer.privateKey },
        headerFieldNames: SIGNED_HEADERS,
      },
    }),
  };
}
