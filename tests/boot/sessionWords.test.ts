import { describe, expect, it, vi } from 'vitest';
import { ApiError } from '#js/api/kit/ApiError.ts';
import { toast } from '#js/lib/toast.ts';
import { run } from '#js/stores/kit/run.ts';

describe('an action that fails because the session has ended', () => {
  it.each([
    [401, 0],
    [419, 0],
    [403, 1],
    [500, 1],
  ])('with %i shows %i toasts of its own, for the way to the sign-in page says it', async (status, count) => {
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
    await run(
      () => {},
      () => Promise.reject(failure),
    );
    expect(error).toHaveBeenCalledTimes(count);
  });
});
