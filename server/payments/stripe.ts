import { setTimeout as sleep } from 'node:timers/promises';
import { z } from 'zod';
import { chargeStep } from '#domain/kit/money/chargeStep.ts';
import { formatMoney, fromMinor } from '#domain/kit/money/money.ts';
import type { Clock } from '#server/clock.ts';
import type { Environment } from '#server/environment.ts';
import type { GatewaySettings } from './gatewaySettings.ts';
import {
  type Charge,
  ChargeInProgress,
  type ChargeOutcome,
  type PaymentGateway,
  type RefundOutcome,
  type Reversal,
  type TestOutcome,
  UnsupportedAmount,
} from './PaymentGateway.ts';
import { verifyWebhook } from './signature.ts';

const session = z.object({
  id: z.string(),
  url: z.string().nullish(),
  status: z.enum(['open', 'complete', 'expired']).nullish(),
  payment_status: z.string().nullish(),
  payment_intent: z.string().nullish(),
  client_reference_id: z.string().nullish(),
  amount_total: z.number().nullish(),
  currency: z.string().nullish(),
});
const refundBody = z.object({
  status: z.string().nullish(),
  failure_reason: z.string().nullish(),
  metadata: z.object({ refund: z.string().optional() }).nullish(),
});
const reversed = z.object({
  payment_intent: z.string().nullish(),
  /** Of a charge: false while a part of it is kept. */
  refunded: z.boolean().nullish(),
  /** Of a dispute: `warning_…` is a question of the bank that has not moved any money. */
  status: z.string().nullish(),
  /** Of a charge: what was refunded so far. */
  amount_refunded: z.number().nullish(),
  /** Of a charge or a dispute. */
  amount: z.number().nullish(),
  currency: z.string().nullish(),
  metadata: z.object({ reference: z.string().optional() }).nullish(),
});
const refundList = z.object({ data: z.array(refundBody) });
const webhookEvent = z.object({ type: z.string(), data: z.object({ object: z.unknown() }) });
const errorBody = z.object({ error: z.object({ message: z.string().optional(), code: z.string().optional() }) });

/** Seconds. Sessions at Stripe last between half an hour and a day; `cancel` closes them earlier, with the order. */
const MIN_SESSION = 31 * 60;
const SESSION = 90 * 60;
/** Milliseconds. */
const TIMEOUT = 15_000;
/** Milliseconds before each repetition of a call whose idempotency key is in use. */
const PAUSES = [250, 500, 1000, 2000, 4000];
/** Responses to a call that can succeed later: its idempotency key is in use, or there were too many requests. */
const KEY_IN_USE = 409;
const TOO_MANY = 429;

/** An error response of Stripe, with its HTTP status. */
class StripeFailure extends Error {
  readonly status: number;

  constructor(status: number, message: string) {
    super(message);
    this.status = status;
  }
}

/** Card payments through Stripe Checkout: hosted payment page, webhooks and refunds. */
export function stripeGateway(
  { environment, clock }: { environment: Pick<Environment, 'STRIPE_API_URL'>; clock: Clock },
  { secretKey, webhookSecret }: GatewaySettings,
): PaymentGateway {
  async function call(method: 'GET' | 'POST', path: string, form?: Record<string, string>, key?: string) {
    const response = await fetch(new URL(path, environment.STRIPE_API_URL), {
      method,
      headers: {
        Authorization: `Bearer ${secretKey}`,
        'Content-Type': 'application/x-www-form-urlencoded',
        ...(key ? { 'Idempotency-Key': key } : {}),
      },
      ...(form ? { body: new URLSearchParams(form).toString() } : {}),
      signal: AbortSignal.timeout(TIMEOUT),
    });
    const body: unknown = await response.json().catch(() => null);
    if (!response.ok) {
      const refused = errorBody.safeParse(body);
      throw new StripeFailure(
        response.status,
        refused.data?.error.message ?? `Stripe responded with ${response.status}.`,
      );
    }
    return body;
  }

  /**
   * A refund made in Stripe's dashboard, or a dispute. Disputes name only the payment, which has our reference.
   */
  async function reversalOf(type: string, object: unknown) {
    const event = reversed.parse(object);
    if (event.status?.startsWith('warning_')) {
      return null;
    }
    const { metadata, payment_intent: intent } = event;
    const isOurs = metadata?.reference !== undefined || !intent;
    const reference = isOurs
      ? metadata?.reference
      : reversed.parse(await call('GET', `/v1/payment_intents/${encodeURIComponent(intent)}`)).metadata?.reference;
    return reference ? { reference, ...returnedBy(type, event) } : null;
  }

  async function retrieve(charge: Charge) {
    const path = `/v1/checkout/sessions/${encodeURIComponent(charge.providerReference ?? '')}`;
    return session.parse(await call('GET', path));
  }

  /** Stripe forgets an idempotency key after a day, so a refund that was made before is found in this list. */
  async function refundsOf(intent: string) {
    const query = new URLSearchParams({ payment_intent: intent, limit: '100' });
    return refundList.parse(await call('GET', `/v1/refunds?${query}`)).data;
  }

  return {
    async start({ reference, amountMinor, currency }, details) {
      const form = {
        mode: 'payment',
        client_reference_id: reference,
        // Without an address, Stripe asks for one.
        ...(details.email && { customer_email: details.email }),
        success_url: details.returnUrl,
        cancel_url: details.cancelUrl,
        expires_at: String(sessionEnd(details.createdAt, clock.now())),
        'line_items[0][quantity]': '1',
        'line_items[0][price_data][currency]': currency.toLowerCase(),
        'line_items[0][price_data][unit_amount]': String(toStripe(amountMinor, currency)),
        'line_items[0][price_data][product_data][name]': details.description,
        'metadata[reference]': reference,
        'payment_intent_data[metadata][reference]': reference,
      };
      const created = session.parse(
        await repeatWhileInUse(() => call('POST', '/v1/checkout/sessions', form, reference)),
      );
      if (!created.url) {
        throw new StripeFailure(200, 'Stripe created a session without a URL.');
      }
      return { redirectUrl: created.url, providerReference: created.id };
    },

    async status(charge) {
      return charge.providerReference ? outcomeOf(await retrieve(charge), charge.currency) : { status: 'pending' };
    },

    async cancel(charge) {
      if (!charge.providerReference) {
        return { status: 'abandoned' };
      }
      try {
        const path = `/v1/checkout/sessions/${encodeURIComponent(charge.providerReference)}/expire`;
        return outcomeOf(session.parse(await call('POST', path, {}, `${charge.reference}-expire`)), charge.currency);
      } catch (failure) {
        // A session that is no longer open cannot be expired, so its actual state is returned.
        if (isRefusal(failure)) {
          return outcomeOf(await retrieve(charge), charge.currency);
        }
        throw failure;
      }
    },

    async refund(charge, { key, amountMinor }) {
      const { payment_intent: intent } = await retrieve(charge);
      if (!intent) {
        return { status: 'failed', reason: 'Stripe has no payment for this charge.' };
      }
      try {
        const amount = String(toStripe(amountMinor, charge.currency));
        const form = { payment_intent: intent, amount, 'metadata[refund]': key };
        const made = (await refundsOf(intent)).find(({ metadata }) => metadata?.refund === key);
        return refundOutcomeOf(made ?? refundBody.parse(await call('POST', '/v1/refunds', form, key)));
      } catch (failure) {
        if (failure instanceof UnsupportedAmount || isRefusal(failure)) {
          return { status: 'failed', reason: failure.message };
        }
        throw failure;
      }
    },

    async test() {
      if (!secretKey) {
        return failedTest('The secret key is missing. Enter it in the settings of this gateway.');
      }
      try {
        // Listing sessions charges nothing and needs the same permissions as taking payments.
        await call('GET', '/v1/checkout/sessions?limit=1');
      } catch (failure) {
        return failedTest(
          failure instanceof StripeFailure
            ? failure.message.replaceAll(secretKey, '•••')
            : 'Stripe could not be reached. Try again in a moment.',
        );
      }
      if (!webhookSecret) {
        return failedTest('Stripe accepted the secret key, but the webhook secret is missing.');
      }
      const mode = /^[rs]k_test_/.test(secretKey) ? 'It is a test key: no real money moves.' : 'It is a live key.';
      return { status: 'succeeded', detail: `Stripe accepted the secret key. ${mode}`, redirectUrl: null };
    },

    async readWebhook({ headers, body }) {
      verifyWebhook(webhookSecret, headers.get('stripe-signature'), body, clock.now());
      const { type, data } = webhookEvent.parse(JSON.parse(body));
      if (type === 'refund.updated' || type === 'refund.failed') {
        const refund = refundBody.parse(data.object);
        const key = refund.metadata?.refund;
        return key ? { refundKey: key, ...refundOutcomeOf(refund) } : null;
      }
      if (isReversal(type)) {
        return reversalOf(type, data.object);
      }
      if (!type.startsWith('checkout.session.')) {
        return null;
      }
      const about = session.extend({ currency: z.string().default('usd') }).parse(data.object);
      if (!about.client_reference_id) {
        return null;
      }
      const outcome: ChargeOutcome =
        type === 'checkout.session.async_payment_failed'
          ? { status: 'failed', reason: 'The bank refused the payment.' }
          : outcomeOf(about, about.currency.toUpperCase());
      return { reference: about.client_reference_id, ...outcome };
    },
  };
}

/**
 * When the session of a payment ends, in seconds since 1970. It is counted from the creation of the payment, because
 * Stripe refuses to repeat a call with the same idempotency key and other parameters. The end moves only once a session
 * would be shorter than Stripe accepts, an hour later.
 */
function sessionEnd(createdAt: Date, now: Date): number {
  const created = Math.floor(createdAt.getTime() / 1000);
  const earliest = Math.floor(now.getTime() / 1000) + MIN_SESSION;
  return created + SESSION * Math.ceil((earliest - created) / SESSION);
}

/**
 * Stripe refuses a call while another with the same key is running, and answers like that one once it has ended.
 * @throws ChargeInProgress if the other call takes too long
 */
async function repeatWhileInUse<T>(work: () => Promise<T>): Promise<T> {
  for (let attempt = 0; ; attempt += 1) {
    try {
      return await work();
    } catch (failure) {
      if (!(failure instanceof StripeFailure) || failure.status !== KEY_IN_USE) {
        throw failure;
      }
      const pause = PAUSES[attempt];
      if (pause === undefined) {
        throw new ChargeInProgress(failure.message, { cause: failure });
      }
      await sleep(pause);
    }
  }
}

/** Whether Stripe refused the call for good, so that repeating it makes no sense. */
function isRefusal(failure: unknown): failure is StripeFailure {
  return (
    failure instanceof StripeFailure &&
    failure.status >= 400 &&
    failure.status < 500 &&
    failure.status !== KEY_IN_USE &&
    failure.status !== TOO_MANY
  );
}

/** Refunds and disputes. Of a question that becomes a dispute, only the withdrawal is reported. */
function isReversal(type: string): boolean {
  return ['charge.refunded', 'charge.dispute.created', 'charge.dispute.funds_withdrawn'].includes(type);
}

/** What went back: of a charge the sum of its refunds, of a dispute its own amount. */
function returnedBy(
  type: string,
  { refunded, amount_refunded, amount, currency }: z.output<typeof reversed>,
): Reversal {
  const isRefund = type === 'charge.refunded';
  const returned = isRefund ? (refunded === false ? amount_refunded : null) : amount;
  return {
    reversal: isRefund ? 'refunded' : 'disputed',
    amountMinor: typeof returned === 'number' && currency ? fromStripe(returned, currency.toUpperCase()) : null,
  };
}

function failedTest(detail: string): TestOutcome {
  return { status: 'failed', detail, redirectUrl: null };
}

function outcomeOf(
  { status, payment_status, amount_total, currency: paidIn }: z.output<typeof session>,
  currency: string,
): ChargeOutcome {
  if (payment_status === 'paid') {
    return {
      status: 'succeeded',
      ...(paidIn && { currency: paidIn.toUpperCase() }),
      ...(typeof amount_total === 'number' ? { amountMinor: fromStripe(amount_total, currency) } : {}),
    };
  }
  return { status: status === 'expired' ? 'abandoned' : 'pending' };
}

/** A refund is `pending` or `requires_action` until it is paid out; it can fail later even if it has `succeeded`. */
function refundOutcomeOf({ status, failure_reason }: z.output<typeof refundBody>): RefundOutcome {
  if (status === 'failed' || status === 'canceled') {
    return { status: 'failed', reason: failure_reason ?? 'Stripe refused the refund.' };
  }
  return { status: status === 'succeeded' ? 'succeeded' : 'pending' };
}

/** Stripe expects these in hundredths, although they have no minor unit in ISO 4217. */
const IN_HUNDREDTHS = new Set(['ISK', 'UGX']);
/** Stripe expects these in whole units, although they have hundredths in ISO 4217. */
const IN_WHOLE_UNITS = new Set(['MGA']);

/** @throws UnsupportedAmount for a fraction that Stripe cannot charge */
function toStripe(minor: number, currency: string): number {
  if (minor % chargeStep(currency) !== 0) {
    const amount = formatMoney(fromMinor(minor, currency), currency);
    throw new UnsupportedAmount(`${amount} cannot be paid by card, because the amount is not round enough.`);
  }
  if (IN_HUNDREDTHS.has(currency)) {
    return minor * 100;
  }
  return IN_WHOLE_UNITS.has(currency) ? minor / 100 : minor;
}

function fromStripe(amount: number, currency: string): number {
  if (IN_HUNDREDTHS.has(currency)) {
    return amount / 100;
  }
  return IN_WHOLE_UNITS.has(currency) ? amount * 100 : amount;
}
