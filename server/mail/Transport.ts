import type { PreparedMail } from './prepareMail.ts';

/** Delivers prepared mails. A mail whose first answer was lost is delivered again, with the same message id. */
export type Transport = { deliver(mail: PreparedMail): Promise<void>; close(): void };
