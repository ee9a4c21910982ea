import type { Address, PreparedMail } from '#server/mail/prepareMail.ts';

/** A mail to one address, merged and complete. */
export type OutgoingEmail = PreparedMail & {
  companyId: number;
  /** Ours, unique for each attempt: `email:40:1`. A provider that keeps it can be asked by it. */
  reference: string;
  /** Further headers, such as List-Unsubscribe. */
  headers: Record<string, string>;
  /** When it was handed over for the first time. */
  since: Date;
};

/**
 * What came of handing a mail over. `refused` is about this mail or its address: `bounce` says whether the address does
 * not exist (`hard`), cannot take it now (`soft`), or refuses the sender or content (`policy`). `later` is about the
 * sender or the server, such as a limit or a refused login: nobody's address is at fault. `unknown`: no answer after
 * the mail was given, so that nobody knows whether it was taken.
 */
export type EmailHandOver =
  | { kind: 'accepted'; providerId: string }
  | { kind: 'refused'; reason: string; bounce: 'hard' | 'soft' | 'policy' }
  | { kind: 'later'; reason: string; isLimit: boolean; afterSeconds: number | null }
  | { kind: 'unknown' };

/** Sends mails. Never call a method inside a database transaction, because it can wait for a remote server. */
export type EmailTransport = {
  name: 'mailgun' | 'smtp' | 'outbox';
  send(mail: OutgoingEmail): Promise<EmailHandOver>;
  /**
   * What became of a mail whose answer was lost; `never` if the provider surely does not have it. Null where the
   * transport cannot tell (SMTP). @throws if the provider cannot say now
   */
  find: ((reference: string, since: Date) => Promise<EmailHandOver | 'never'>) | null;
  close(): void;
};

/** How a company sends its newsletters. */
export type EmailSender = {
  transport: EmailTransport;
  from: Address;
  replyTo: Address | null;
  /** A text that stands below each newsletter, such as a postal address. */
  footer: string | null;
};

/**
 * Mails that a process hands over at the same time, each over a connection of its own: what one crash can leave in
 * doubt.
 */
export const MAILS_AT_ONCE = 10;
