/** One charge as the provider is asked about it. Amounts are in minor units. */
export type Charge = {
  /** Our name of the payment: unique, unguessable, and the provider's idempotency key. */
  reference: string;
  providerReference: string | null;
  amountMinor: number;
  currency: string;
};

/** What a provider needs to show its page. */
type ChargeDetails = {
  description: string;
  email: string;
  /** Where the browser goes after paying, and after giving up. */
  returnUrl: string;
  cancelUrl: string;
  expiresAt: Date;
};

/** What became of a charge. `amountMinor` is what was really paid, where the provider says so. */
export type ChargeOutcome = {
  status: 'pending' | 'succeeded' | 'failed' | 'abandoned';
  amountMinor?: number;
  reason?: string;
};

type RefundRequest = {
  /** The same key always is the same refund. */
  key: string;
  amountMinor: number;
  reason: string | null;
};

/** What trying a gateway out came to: `redirectUrl` is where the test is paid, null where it is over. */
export type TestOutcome = Pick<ChargeOutcome, 'status'> & { detail: string | null; redirectUrl: string | null };

/**
 * A way to take money, set up by one company. Every method may be repeated with the same result; none is called inside
 * a database transaction, because it may wait for another machine.
 */
export type PaymentGateway = {
  /** Opens a charge and says where the buyer pays; null where nothing is paid online. */
  start(
    charge: Charge,
    details: ChargeDetails,
  ): Promise<{ redirectUrl: string | null; providerReference: string | null }>;
  status(charge: Charge): Promise<ChargeOutcome>;
  /** Closes a charge that nobody should pay any more, and says how it stands then: it may have been paid meanwhile. */
  cancel(charge: Charge): Promise<ChargeOutcome>;
  refund(charge: Charge, request: RefundRequest): Promise<{ status: 'succeeded' | 'failed'; reason?: string }>;
  /** Tries the stored settings out without charging anyone. Details never hold a secret. */
  test(charge: Charge, details: ChargeDetails): Promise<TestOutcome>;
  /** Reads a provider's call. Null for news that are not about a charge. @throws ForgedWebhook */
  readWebhook(request: { headers: Headers; body: string }): Promise<(ChargeOutcome & { reference: string }) | null>;
};

/** A call that does not carry the provider's signature. */
export class ForgedWebhook extends Error {}
