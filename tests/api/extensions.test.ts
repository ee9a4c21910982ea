import { HttpResponse } from 'msw';
import { describe, expect, it, vi } from 'vitest';
import { companyApi } from '#js/api/account/company.ts';
import { notificationsApi } from '#js/api/account/notifications.ts';
import { isMissingExtension } from '#js/api/kit/extensions.ts';
import { ordersApi } from '#js/api/selling/orders.ts';
import { backend } from '#js/backend.ts';
import { toast } from '#js/lib/toast/toast.ts';
import { run } from '#js/stores/kit/run.ts';
import { mock, refuse } from '../mocks/mock.ts';

const failureOf = (call: Promise<unknown>) =>
  call.then(
    () => null,
    (error: unknown) => error,
  );
const OTHER_RECORD = { message: 'No query results for model [App\\Models\\Order] json' };
const LARAVEL = { message: 'The route orders/json could not be found.' };

describe('an endpoint extension that the backend does not have', () => {
  it.each([
    ['404 from Laravel', () => refuse(404, LARAVEL)],
    ['404 without a message', () => new HttpResponse('Not found', { status: 404 })],
    ['404 from Laravel, whose router matched a record path', () => refuse(404, OTHER_RECORD)],
    ['405', () => new HttpResponse(null, { status: 405 })],
    ['501', () => new HttpResponse(null, { status: 501 })],
    ['an HTML page instead of data', () => HttpResponse.text('<!doctype html><title>Home</title>')],
  ])('is requested only once: %s', async (_name, answer) => {
    const calls = mock('GET /orders/json', answer);
    const ask = () => failureOf(ordersApi.list({ query: { page: 2 } }));
    expect(isMissingExtension(await ask())).toBe(true);
    expect(isMissingExtension(await ask())).toBe(true);
    expect(calls.length).toBe(1);
  });

  it.each(['all', ['GET /orders/json']] as const)(
    'is not requested at all if backend.ts lists it: %j',
    async (lacks) => {
      backend.lacks = lacks;
      const calls = mock('GET /orders/json', () => refuse(404, LARAVEL));
      expect(isMissingExtension(await failureOf(ordersApi.list({ query: { page: 2 } })))).toBe(true);
      backend.lacks = [];
      expect(calls.length).toBe(0);
    },
  );

  it('is detected when an HTML page arrives instead of a record', async () => {
    mock('GET /notifications/preferences', () => HttpResponse.text('<!doctype html><title>Preferences</title>'));
    expect(isMissingExtension(await failureOf(notificationsApi.preferences()))).toBe(true);
  });

  it('is detected by any 404 when the path names no record', async () => {
    const calls = mock('GET /notifications/count', () => refuse(404, { message: 'No query results for model 3.' }));
    await failureOf(notificationsApi.count());
    expect(isMissingExtension(await failureOf(notificationsApi.count()))).toBe(true);
    expect(calls.length).toBe(1);
  });

  it('shows “not available” to a user who started the action, without naming the path', async () => {
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
    ['a 404 for a missing record', 404, { message: 'This order does not exist, or you do not have access to it.' }],
    ['a 403', 403, { message: 'You may not do this.' }],
    ['a 500', 500, {}],
  ] as const)('is requested again after %s', async (_name, status, body) => {
    const calls = mock('GET /orders/get-order/{id}', () => refuse(status, body));
    expect(isMissingExtension(await failureOf(ordersApi.get({ params: { id: 3 } })))).toBe(false);
    await failureOf(ordersApi.get({ params: { id: 3 } }));
    expect(calls.length).toBe(2);
  });

  it('may respond with an empty body', async () => {
    const calls = mock('POST /orders/{id}/resend', () => new HttpResponse(null, { status: 204 }));
    expect(await failureOf(ordersApi.resend({ params: { id: 3 } }))).toBeNull();
    expect(await failureOf(ordersApi.resend({ params: { id: 3 } }))).toBeNull();
    expect(calls.length).toBe(2);
  });
});

it('an endpoint of the specification is always requested again after a 404', async () => {
  const calls = mock('GET /roles/active-permissions', () => refuse(404, LARAVEL));
  await failureOf(companyApi.permissions());
  await failureOf(companyApi.permissions());
  expect(calls.length).toBe(2);
});
