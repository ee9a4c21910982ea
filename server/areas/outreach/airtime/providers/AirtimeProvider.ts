/** A top-up as a provider gets it. */
export type OutgoingTopup = {
  /** Ours, unique for each attempt: the provider’s idempotency key. */
  reference: string;
  number: string;
  currency: string;
  /** Decimal text, such as `100.00`. */
  amount: string;
};

/** `providerId` is null if the provider has it from an earlier request whose answer was lost. */
export type TopupAnswer =
  | { kind: 'accepted'; providerId: string | null }
  | { kind: 'refused'; reason: string }
  | { kind: 'unknown' };

export type TopupReport = { status: 'pending' | 'successful' | 'failed'; failure: string | null };

/**
 * Tops up phones. Sending with the same reference is one top-up, however often. Never call a method inside a database
 * transaction, because it can wait for a remote server.
 */
export type AirtimeProvider = {
  name: 'sandbox' | 'africastalking';
  /** Milliseconds after which a pending top-up is asked about. */
  askAfter: number;
  send(topup: OutgoingTopup): Promise<TopupAnswer>;
  /** What became of a top-up. @throws if it cannot say */
  report(providerId: string): Promise<TopupReport>;
};
