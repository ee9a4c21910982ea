/** A charge to query at the provider. Amounts are in minor units. */
export type Charge = {
  /** Our id of the payment: unique, unguessable, and the provider's idempotency key. */
  reference: string;
  providerReference: string | null;
  amountMinor: number;
  currency: string;
};

/** The data a provider needs for its payment page. */
type ChargeDetails = {
  description: string;
  email: string;
  /** Return URLs after paying and after cancelling. */
  returnUrl: string;
  cancelUrl: string;
  /** When the payment was created, the same whenever its start is repeated. */
  createdAt: Date;
};

/** The state of a charge. `amountMinor` and `currency` are what was actually paid, if the provider reports it. */
export type ChargeOutcome = {
  status: 'pending' | 'succeeded' | 'failed' | 'abandoned';
  amountMinor?: number;
  currency?: string;
  reason?: string;
};

type RefundRequest = {
  /** Idempotency key: repeating a request with the same key refunds only once. */
  key: string;
  amountMinor: number;
  reason: string | null;
};

/** The state of a refund: `pending` until the provider has paid it out, or knows that it cannot. */
export type RefundOutcome = { status: 'pending' | 'succeeded' | 'failed'; reason?: string };

/** What a webhook reports: the outcome of a charge by its reference, or of a refund by the key of its request. */
export type PaymentNews =
  | (ChargeOutcome & { reference: string })
  | (RefundOutcome & { refundKey: string })
  | ({ reference: string } & Reversal);

/**
 * Money of a paid charge that went back to the payer without a request of ours. `amountMinor` is what went back so far
 * in this way; null for the whole charge.
 */
export type Reversal = { reversal: 'refunded' | 'disputed'; amountMinor: number | null };

/** The result of a gateway test: `redirectUrl` is where the test charge is paid, null if the test is complete. */
export type TestOutcome = Pick<ChargeOutcome, 'status'> & { detail: string | null; redirectUrl: string | null };

/**
 * A payment method configured by a company. Every method must be idempotent. Never call one inside a database
 * transaction, because it can wait for a remote server.
 */
export type PaymentGateway = {
  /**
   * Creates a charge and returns the URL where the buyer pays; null if nothing is paid online.
   * @throws UnsupportedAmount, or ChargeInProgress while another call is starting the same charge
   */
  start(
    charge: Charge,
    details: ChargeDetails,
  ): Promise<{ redirectUrl: string | null; providerReference: string | null }>;
  status(charge: Charge): Promise<ChargeOutcome>;
  /** Closes a charge that should no longer be paid, and returns its state: it may have been paid meanwhile. */
  cancel(charge: Charge): Promise<ChargeOutcome>;
  /** Makes a refund. Repeated with the same key, however much later, it returns the state of that refund. */
  refund(charge: Charge, request: RefundRequest): Promise<RefundOutcome>;
  /** Tests the stored settings without charging anyone. `detail` never contains a secret. */
  test(charge: Charge, details: ChargeDetails): Promise<TestOutcome>;
  /** Verifies and reads a webhook; null for events that concern no charge or refund of ours. @throws ForgedWebhook */
  readWebhook(request: { headers: Headers; body: string }): Promise<PaymentNews | null>;
};

/** A webhook without a valid signature of the provider. */
export class ForgedWebhook extends Error {}

/** An amount that the provider cannot move exactly. The message is for the buyer. */
export class UnsupportedAmount extends Error {}

/** Another call with the same reference is still running at the provider, and its outcome is unknown. */
export class ChargeInProgress extends Error {}
