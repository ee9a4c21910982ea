import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { ApiError } from '#js/api/kit/ApiError.ts';
import type { Outcome } from '#js/stores/kit/run.ts';
import type { CheckoutAnswer } from '#js/stores/selling/checkout/checkout.ts';
import { pollPayment } from '#js/stores/selling/checkout/pollPayment.ts';
import { aPortalOrder } from '#tests/areas/selling/portal/factories/aPortalOrder.ts';

function answer(payment_status: CheckoutAnswer['payment_status']): Outcome<CheckoutAnswer> {
  const order = payment_status === 'succeeded' ? aPortalOrder() : null;
  const nothing = {
    requires_redirect: false,
    message: null,
    redirect_url: null,
    payment_reference: null,
    confirmation_message: null,
    redirect_to_dashboard: null,
  };
  return { ok: true, data: { ...nothing, payment_status, order, tickets: [] } };
}

function failed(status: number, endsSession = false): Outcome<CheckoutAnswer> {
  const nothing = { message: '', serverMessage: null, errors: {}, data: null, requestId: null, retryAfter: null };
  return { ok: false, error: Object.assign(new ApiError({ status, ...nothing }), { endsSession }) };
}

const ends = { onEnd: vi.fn(), onLong: vi.fn() };

beforeEach(() => {
  vi.useFakeTimers();
  ends.onEnd.mockReset();
  ends.onLong.mockReset();
});
afterEach(() => vi.useRealTimers());

describe('polling for a payment', () => {
  it('repeats with pauses that grow to 10 s until the payment succeeds', async () => {
    const confirm = vi.fn(async () => answer('pending'));
    const times: number[] = [];
    confirm.mockImplementation(async () => {
      times.push(Date.now());
      return times.length < 8 ? answer('pending') : answer('succeeded');
    });
    pollPayment(confirm, ends);
    await vi.advanceTimersByTimeAsync(60_000);
    expect(ends.onEnd).toHaveBeenCalledExactlyOnceWith('success');
    const pauses = times.slice(1).map((time, index) => time - (times[index] ?? 0));
    expect(pauses).toEqual([1000, 1600, 2560, 4096, 6553, 10_000, 10_000]);
  });

  it.each(['failed', 'abandoned', 'refunded'] as const)('ends as cancelled when the payment is %s', async (status) => {
    pollPayment(async () => answer(status), ends);
    await vi.advanceTimersByTimeAsync(0);
    expect(ends.onEnd).toHaveBeenCalledExactlyOnceWith('cancelled');
  });

  it.each([400, 401, 402, 403, 404, 405, 409, 410, 422])('ends as cancelled on %i', async (status) => {
    pollPayment(async () => failed(status), ends);
    await vi.advanceTimersByTimeAsync(0);
    expect(ends.onEnd).toHaveBeenCalledExactlyOnceWith('cancelled');
  });

  it.each([0, 408, 419, 425, 429, 500, 503])('continues after %i', async (status) => {
    const confirm = vi.fn(async () => failed(status)).mockResolvedValueOnce(failed(status));
    confirm.mockResolvedValueOnce(failed(status)).mockResolvedValueOnce(answer('succeeded') as never);
    pollPayment(confirm, ends);
    await vi.advanceTimersByTimeAsync(20_000);
    expect(ends.onEnd).toHaveBeenCalledExactlyOnceWith('success');
  });

  it('continues when the session has ended, because the page is then visited again', async () => {
    pollPayment(vi.fn(async () => answer('succeeded')).mockResolvedValueOnce(failed(401, true) as never), ends);
    await vi.advanceTimersByTimeAsync(20_000);
    expect(ends.onEnd).toHaveBeenCalledExactlyOnceWith('success');
  });

  it('reports that it is taking long, and stops when the page is left', async () => {
    const confirm = vi.fn(async () => answer('pending'));
    const stop = pollPayment(confirm, ends);
    await vi.advanceTimersByTimeAsync(31_000);
    expect(ends.onLong).toHaveBeenCalledOnce();
    stop();
    const asked = confirm.mock.calls.length;
    await vi.advanceTimersByTimeAsync(60_000);
    expect(confirm).toHaveBeenCalledTimes(asked);
  });
});
