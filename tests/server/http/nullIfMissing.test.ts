import { expect, it } from 'vitest';
import { conflict, notFound, nullIfMissing } from '#server/http/outputs/failures.ts';

it('a missing record becomes null', async () => {
  expect(await Promise.reject(notFound()).catch(nullIfMissing)).toBeNull();
});

it.each([new Error('deadlock detected'), conflict('Taken.')])('%s stays a failure', async (failure) => {
  await expect(Promise.reject(failure).catch(nullIfMissing)).rejects.toBe(failure);
});
