/** A message as a provider gets it. */
export type OutgoingText = {
  companyId: number;
  /** Ours, unique for each attempt: `sms:40:1`. */
  reference: string;
  messageId: number;
  attempt: number;
  number: string;
  body: string;
  /** When it was handed over for the first time. */
  since: Date;
};

/** `unknown`: no answer, so that nobody knows whether it was taken. */
export type HandOver =
  | { kind: 'accepted'; providerId: string; parts: number | null }
  | { kind: 'refused'; reason: string; isOptOut?: boolean }
  | { kind: 'unknown' };

export type Report = { status: 'sent' | 'delivered' | 'failed'; failure: string | null };

/** Sends text messages. Never call a method inside a database transaction, because it can wait for a remote server. */
export type SmsProvider = {
  name: 'sandbox' | 'twilio';
  /** Milliseconds after which a message without a report is asked about. */
  askAfter: number;
  send(text: OutgoingText): Promise<HandOver>;
  /**
   * Whether it has a message whose answer was lost; null if it surely does not. `known` are ids of other messages to the
   * number, which can have the same text. @throws if it cannot say
   */
  find(text: OutgoingText, known: ReadonlySet<string>): Promise<HandOver | null>;
  /** What became of a message. @throws if it cannot say */
  report(providerId: string): Promise<Report>;
};
