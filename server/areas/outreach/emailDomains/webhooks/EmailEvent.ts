/** What a provider, a mail server or a browser reports of a mail. */
export type EmailEvent = {
  /** The attempt's reference (`email:40:1`), or else the provider's id of the mail. */
  reference: string | null;
  providerId: string | null;
  address: string;
  kind: 'delivered' | 'opened' | 'clicked' | 'bounced' | 'complained' | 'unsubscribed';
  /** The provider's time. An event with the same mail, kind and time is the same event. */
  at: Date;
  /** Of a bounce: `hard` the address does not exist, `soft` for now, `policy` the sender or content is refused. */
  bounce?: 'hard' | 'soft' | 'policy';
  /** The server's words. */
  reason?: string;
  url?: string;
  userAgent?: string;
  /** The provider says that a machine did it. */
  isMachine?: boolean;
};
