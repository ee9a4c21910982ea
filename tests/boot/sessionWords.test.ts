import { describe, expect, it, vi } from 'vitest';
import { ApiError } from '#js/api/kit/ApiError.ts';
import { toast } from '#js/lib/toast/toast.ts';
import { run } from '#js/stores/kit/run.ts';

describe('an action that fails because the session has expired', () => {
  it.each([
    ['that is handled', 401, true, 0],
    ['that is handled', 419, true, 0],
    ['of a guest', 401, false, 1],
    ['of another kind', 403, false, 1],
  ])('with an error %s (%i, %s) shows %i toasts', async (_name, status, endsSession, count) => {
    const error = vi.spyOn(toast, 'error').mockResolvedValue();
    const failure = new ApiError({
      status,
      message: 'Refused.',
      serverMessage: 'Refused.',
      errors: {},
      data: null,
      requestId: null,
      retryAfter: null,
    });
    failure.endsSession = endsSession;
    await run(
      () => {},
      () => Promise.reject(failure),
    );
    expect(error).toHaveBeenCalledTimes(count);
  });
});
