import { ApiError } from '#js/api/kit/ApiError.ts';
import type { Outcome } from '../kit/run.ts';
import type { CheckoutAnswer } from './checkout.ts';

const FIRST_PAUSE_MS = 1000;
const MAX_PAUSE_MS = 10_000;
const GROWTH = 1.6;
const LONG_MS = 30_000;

type Ends = {
  /** Called when the payment takes longer than usual. */
  onLong: () => void;
  onEnd: (end: 'success' | 'cancelled') => void;
};

/**
 * Polls the result of a payment, with growing pauses up to 10 s, until it succeeds or is cancelled. It always ends,
 * because the server lets unpaid orders expire. Returns a function that stops polling.
 */
export function pollPayment(confirm: () => Promise<Outcome<CheckoutAnswer>>, { onLong, onEnd }: Ends): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  let stopped = false;
  const long = setTimeout(onLong, LONG_MS);

  const ask = async (pause: number) => {
    const end = endOf(await confirm());
    if (stopped) {
      return;
    }
    if (end) {
      clearTimeout(long);
      onEnd(end);
      return;
    }
    timer = setTimeout(() => void ask(Math.min(pause * GROWTH, MAX_PAUSE_MS)), pause);
  };

  void ask(FIRST_PAUSE_MS);
  return () => {
    stopped = true;
    clearTimeout(long);
    clearTimeout(timer);
  };
}

/** Null while undecided: pending, server unavailable, or rate-limited (429). */
function endOf(outcome: Outcome<CheckoutAnswer>): 'success' | 'cancelled' | null {
  if (outcome.ok) {
    const { order, payment_status: status } = outcome.data;
    if (status === 'failed' || status === 'abandoned' || status === 'refunded') {
      return 'cancelled';
    }
    return order && status !== 'pending' ? 'success' : null;
  }
  const status = outcome.error instanceof ApiError ? outcome.error.status : 0;
  return [402, 404, 409, 410, 422].includes(status) ? 'cancelled' : null;
}
