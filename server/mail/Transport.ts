import type { PreparedMail } from './prepareMail.ts';

/** Delivers prepared mails. After a lost response a mail is delivered again with the same message id. */
export type Transport = { deliver(mail: PreparedMail): Promise<void>; close(): void };
