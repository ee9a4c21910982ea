import { ApiError } from '#js/api/kit/ApiError.ts';
import type { Outcome } from '#js/stores/kit/run.ts';
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

/** Refusals after which the same call can succeed: a timeout, a renewed token, and a rate limit. */
const TEMPORARY = [408, 419, 425, 429];

/** Null while undecided: pending, the server is unavailable, or the refusal is temporary. */
function endOf(outcome: Outcome<CheckoutAnswer>): 'success' | 'cancelled' | null {
  if (outcome.ok) {
    const { order, payment_status: status } = outcome.data;
    if (status === 'failed' || status === 'abandoned' || status === 'refunded') {
      return 'cancelled';
    }
    return order && status !== 'pending' ? 'success' : null;
  }
  const { error } = outcome;
  // After a session has ended, the page is visited again. To a guest, a 401 is a refusal like any other.
  const isRefused = error instanceof ApiError && error.status >= 400 && error.status < 500 && !error.endsSession;
  return isRefused && !TEMPORARY.includes(error.status) ? 'cancelled' : null;
}
