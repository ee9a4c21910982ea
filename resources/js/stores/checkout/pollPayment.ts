import { ApiError } from '#js/api/kit/ApiError.ts';
import type { Outcome } from '../kit/run.ts';
import type { CheckoutAnswer } from './checkout.ts';

const FIRST_PAUSE_MS = 1000;
const MAX_PAUSE_MS = 10_000;
const GROWTH = 1.6;
const LONG_MS = 30_000;

type Ends = {
  /** The payment takes longer than people expect. */
  onLong: () => void;
  onEnd: (end: 'success' | 'cancelled') => void;
};

/**
 * Asks what became of a payment until it is known, with growing pauses up to 10 s. It ends in success or cancelled,
 * never in between: the server lets every unpaid order expire. Returns a function that stops asking.
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

/** Null while nothing is known: pending, a server that is away, or one that asks for patience (429). */
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
