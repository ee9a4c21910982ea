import { HttpResponse } from 'msw';
import { describe, expect, it, vi } from 'vitest';
import { companyApi } from '#js/api/company.ts';
import { isMissingExtension } from '#js/api/kit/extensions.ts';
import { notificationsApi } from '#js/api/notifications.ts';
import { ordersApi } from '#js/api/orders.ts';
import { toast } from '#js/lib/toast.ts';
import { run } from '#js/stores/kit/run.ts';
import { mock, refuse } from '../mocks/mock.ts';

const failureOf = (call: Promise<unknown>) =>
  call.then(
    () => null,
    (error: unknown) => error,
  );
const OTHER_RECORD = { message: 'No query results for model [App\\Models\\Order] json' };
const LARAVEL = { message: 'The route orders/json could not be found.' };

describe('an extension that the backend does not have', () => {
  it.each([
    ['404 from Laravel', () => refuse(404, LARAVEL)],
    ['404 without a message', () => new HttpResponse('Not found', { status: 404 })],
    ['404 from Laravel, which reads the address as that of a record', () => refuse(404, OTHER_RECORD)],
    ['405', () => new HttpResponse(null, { status: 405 })],
    ['501', () => new HttpResponse(null, { status: 501 })],
    ['a page in place of data', () => HttpResponse.text('<!doctype html><title>Home</title>')],
  ])('is tried once: %s', async (_name, answer) => {
    const calls = mock('GET /orders/json', answer);
    const ask = () => failureOf(ordersApi.list({ query: { page: 2 } }));
    expect(isMissingExtension(await ask())).toBe(true);
    expect(isMissingExtension(await ask())).toBe(true);
    expect(calls.length).toBe(1);
  });

  it('is no missing record where a page comes in place of one', async () => {
    mock('GET /notifications/preferences', () => HttpResponse.text('<!doctype html><title>Preferences</title>'));
    expect(isMissingExtension(await failureOf(notificationsApi.preferences()))).toBe(true);
  });

  it('is known by any 404 where the call names no record', async () => {
    const calls = mock('GET /notifications/count', () => refuse(404, { message: 'No query results for model 3.' }));
    await failureOf(notificationsApi.count());
    expect(isMissingExtension(await failureOf(notificationsApi.count()))).toBe(true);
    expect(calls.length).toBe(1);
  });

  it('shows a person who asked for it that it is not available, not an address', async () => {
    const shown = vi.spyOn(toast, 'error').mockResolvedValue();
    mock('POST /orders/{id}/resend', () => refuse(404, { message: 'The route orders/3/resend could not be found.' }));
    await run(
      () => undefined,
      () => ordersApi.resend({ params: { id: 3 } }),
      { failure: 'The tickets could not be sent.' },
    );
    expect(shown).toHaveBeenCalledExactlyOnceWith('This server does not offer this.');
  });
});

describe('an extension that the backend has', () => {
  it.each([
    ['a record that is gone', 404, { message: 'This order does not exist, or you do not have access to it.' }],
    ['a refusal', 403, { message: 'You may not do this.' }],
    ['a failure', 500, {}],
  ] as const)('is asked again after %s', async (_name, status, body) => {
    const calls = mock('GET /orders/get-order/{id}', () => refuse(status, body));
    expect(isMissingExtension(await failureOf(ordersApi.get({ params: { id: 3 } })))).toBe(false);
    await failureOf(ordersApi.get({ params: { id: 3 } }));
    expect(calls.length).toBe(2);
  });

  it('may answer with nothing', async () => {
    const calls = mock('POST /orders/{id}/resend', () => new HttpResponse(null, { status: 204 }));
    expect(await failureOf(ordersApi.resend({ params: { id: 3 } }))).toBeNull();
    expect(await failureOf(ordersApi.resend({ params: { id: 3 } }))).toBeNull();
    expect(calls.length).toBe(2);
  });
});

it('a call of the specification is never given up', async () => {
  const calls = mock('GET /roles/active-permissions', () => refuse(404, LARAVEL));
  await failureOf(companyApi.permissions());
  await failureOf(companyApi.permissions());
  expect(calls.length).toBe(2);
});
