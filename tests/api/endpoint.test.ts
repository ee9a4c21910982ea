import { HttpResponse } from 'msw';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { companyApi } from '#js/api/account/company.ts';
import { ApiError } from '#js/api/kit/ApiError.ts';
import { readCount } from '#js/api/kit/readCount.ts';
import { contactsApi } from '#js/api/people/contacts.ts';
import { eventsApi } from '#js/api/programme/events.ts';
import { organisersApi } from '#js/api/programme/organisers.ts';
import { allocationsApi } from '#js/api/selling/allocations.ts';
import { cartApi } from '#js/api/selling/cart.ts';
import { ordersApi } from '#js/api/selling/orders.ts';
import { isAbort } from '#js/lib/errors/isAbort.ts';
import { followServer, serverNow } from '#js/lib/serverClock.ts';
import { mock, refuse } from '#tests/mocks/mock.ts';

const noCart = {
  event_id: 7,
  currency: 'EUR',
  items: [],
  subtotal: '0.00',
  discount: '0.00',
  fees: '0.00',
  total: '0.00',
  quantity: 0,
  expires_at: null,
  coupon: null,
};

async function failureOf(call: Promise<unknown>): Promise<ApiError> {
  const error = await call.then(
    () => null,
    (thrown) => thrown,
  );
  expect(error).toBeInstanceOf(ApiError);
  return error;
}

describe('a request', () => {
  it('carries X-Requested-With and the XSRF cookie as a header (specification §7)', async () => {
    // biome-ignore lint/suspicious/noDocumentCookie: the server sets this cookie and axios reads it
    document.cookie = 'XSRF-TOKEN=secret%3D';
    const calls = mock('GET /contacts/json', () => []);
    await contactsApi.list();
    expect(calls[0]?.request.headers.get('x-requested-with')).toBe('XMLHttpRequest');
    expect(calls[0]?.request.headers.get('x-xsrf-token')).toBe('secret=');
  });

  it('fills and encodes path parameters, and leaves blank values out of the query', async () => {
    const calls = mock('POST /portal/allocations/{token}/claim', () => ({ message: 'ok', redirect_url: '/' }));
    await allocationsApi.claim({ params: { token: 'a/b c' }, body: { attendees: [{ name: 'Ada' }] } });
    expect(calls[0]?.url.pathname).toBe('/portal/allocations/a%2Fb%20c/claim');
    expect(calls[0]?.body).toEqual({ attendees: [{ name: 'Ada' }] });

    const lists = mock('GET /contacts/json', () => []);
    await contactsApi.list({ query: { search: '', page: 2 } });
    expect(lists[0]?.url.search).toBe('?page=2');
  });

  it('sends a chosen filter as filter_by and filter (specification §7), only when it names a column', async () => {
    const calls = mock('GET /events/json', () => []);
    await eventsApi.list({ query: { status: 'active', when: 'past' } });
    await eventsApi.list({ query: { when: 'past', group_id: 4 } });
    await eventsApi.list({ query: { when: 'past' } });
    await eventsApi.list();
    expect(calls.map(({ url }) => url.search)).toEqual([
      '?status=active&when=past&filter_by=status&filter=active',
      '?when=past&group_id=4&filter_by=group_id&filter=4',
      '?when=past',
      '',
    ]);
  });

  it('throws when a path parameter is missing', async () => {
    await expect(cartApi.fetch({ params: { eventId: '' } })).rejects.toThrow('needs eventId');
  });

  it('sends the body of a DELETE', async () => {
    const calls = mock('DELETE /events/allocations/{eventId}/{allocationId}', () => refuse(409));
    await failureOf(allocationsApi.cancel({ params: { eventId: 1, allocationId: 2 }, body: { reason: 'Moved' } }));
    expect(calls[0]?.body).toEqual({ reason: 'Moved' });
  });

  it('is sent as form data when the body contains a file; a PUT is then sent as a POST with _method', async () => {
    const calls = mock('PUT /events/update/{id}', () => refuse(422));
    const cover = new File(['x'], 'cover.png', { type: 'image/png' });
    const body = { name: 'Quay', start_date: 'a', end_date: 'b', is_listed: true, venue: null, cover };
    await failureOf(eventsApi.update({ params: { id: 3 }, body }));
    expect(calls[0]?.request.method).toBe('POST');
    expect(calls[0]?.body).toMatchObject({ _method: 'PUT', name: 'Quay', is_listed: '1' });
    expect(calls[0]?.body).not.toHaveProperty('venue');
    expect(calls[0]?.body).toHaveProperty('cover');
  });

  it('is sent as JSON when the body contains no file', async () => {
    const calls = mock('PUT /events/update/{id}', () => refuse(422));
    await failureOf(eventsApi.update({ params: { id: 3 }, body: { name: 'Quay', start_date: 'a', end_date: 'b' } }));
    expect(calls[0]?.request.method).toBe('PUT');
    expect(calls[0]?.request.headers.get('content-type')).toContain('application/json');
  });

  it('can be aborted', async () => {
    mock('GET /contacts/json', () => new Promise<never>(() => {}));
    const controller = new AbortController();
    const call = contactsApi.list({ signal: controller.signal });
    setTimeout(() => controller.abort(), 20);
    await expect(call).rejects.toSatisfy(isAbort);
  });
});

describe('a response', () => {
  it('corrects the clock of countdowns from its Date header when the device clock is wrong', async () => {
    followServer(0, 0, 0);
    const hourAhead = new Date(Date.now() + 3_600_000).toUTCString();
    mock('GET /contacts/json', () => HttpResponse.json([], { headers: { Date: hourAhead } }));
    await contactsApi.list();
    expect(Math.abs(serverNow() - Date.parse(hourAhead))).toBeLessThan(10_000);
    followServer(0, 0, 0);
  });

  it.each([[{ data: { count: 5 } }], [{ count: 5 }], [{ data: 5 }], [5]])('with a count may be %j', async (answer) => {
    mock('GET /events/count', () => HttpResponse.json(answer));
    mock('GET /organisers/count', () => HttpResponse.json(answer));
    expect(readCount(await eventsApi.count())).toBe(5);
    expect(readCount(await organisersApi.count())).toBe(5);
  });
});

describe('a file response', () => {
  it('has the bytes and the file name that the server sent', async () => {
    mock(
      'GET /events/orders/{eventID}/export',
      () =>
        new HttpResponse('a,b', {
          headers: {
            'content-type': 'text/csv',
            'content-disposition': "attachment; filename*=UTF-8''best%C3%A4tigt.csv",
          },
        }),
    );
    const { blob, name } = await ordersApi.exportOfEvent({ params: { eventID: 1 } });
    expect(name).toBe('bestätigt.csv');
    expect(await blob.text()).toBe('a,b');
  });

  it('reads the server’s message from an error that arrives as a blob', async () => {
    mock('GET /events/orders/{eventID}/export', () => refuse(403, { message: 'Not yours.' }));
    const error = await failureOf(ordersApi.exportOfEvent({ params: { eventID: 1 } }));
    expect(error.message).toBe('Not yours.');
  });
});

describe('an API error', () => {
  it('has the status, message, field errors, request id and retry delay', async () => {
    mock('GET /portal/cart/{eventId}/api', () =>
      HttpResponse.json(
        { message: 'Slowly.', errors: { a: ['One.', 2], b: 'Two.' } },
        { status: 429, headers: { 'X-Request-Id': 'r1', 'Retry-After': '30' } },
      ),
    );
    const error = await failureOf(cartApi.fetch({ params: { eventId: 7 } }));
    expect(error).toMatchObject({
      status: 429,
      message: 'Slowly.',
      serverMessage: 'Slowly.',
      errors: { a: ['One.'], b: ['Two.'] },
      requestId: 'r1',
      retryAfter: 30,
    });
  });

  it('has no server message when the response contains none', async () => {
    mock('GET /portal/cart/{eventId}/api', () => new HttpResponse('<h1>Bad gateway</h1>', { status: 502 }));
    const error = await failureOf(cartApi.fetch({ params: { eventId: 7 } }));
    expect(error.serverMessage).toBeNull();
    expect(error.status).toBe(502);
    expect(error.message).toBe('The server is not responding. Try again shortly.');
  });

  it.each([
    [['Sold out.', 'Choose again.'], { form: ['Sold out.', 'Choose again.'] }],
    ['Sold out.', { form: ['Sold out.'] }],
    [{ tickets: ['Sold out.'] }, { tickets: ['Sold out.'] }],
    [{ buyer: { email: ['Enter an e-mail address.'] } }, { 'buyer.email': ['Enter an e-mail address.'] }],
    [{ tickets: [], name: '' }, {}],
    [null, {}],
  ])('normalises the field errors %j', async (errors, expected) => {
    mock('GET /portal/cart/{eventId}/api', () => HttpResponse.json({ errors }, { status: 422 }));
    const error = await failureOf(cartApi.fetch({ params: { eventId: 7 } }));
    expect(error.errors).toEqual(expected);
    expect(error.serverMessage).toBe(Object.values(expected).flat()[0] ?? null);
  });

  it.each([
    [404, 'The route organisers/invite/5 could not be found.', 'This server does not offer this.'],
    [
      405,
      'The POST method is not supported for route tasks/5. Supported methods: GET, HEAD.',
      'This server does not offer this.',
    ],
    [404, 'No query results for model [App\\Models\\Event] 7', 'This does not exist, or you do not have access to it.'],
    [404, 'This order was removed.', 'This order was removed.'],
  ])('never shows technical server messages to the user: %i “%s”', async (status, message, shown) => {
    mock('GET /portal/cart/{eventId}/api', () => HttpResponse.json({ message }, { status }));
    expect((await failureOf(cartApi.fetch({ params: { eventId: 7 } }))).message).toBe(shown);
  });

  it('reads the message from `error` when a backend sends no `message`', async () => {
    mock('GET /portal/cart/{eventId}/api', () => HttpResponse.json({ error: 'The sale is over.' }, { status: 400 }));
    expect((await failureOf(cartApi.fetch({ params: { eventId: 7 } }))).serverMessage).toBe('The sale is over.');
  });

  it('has status 0 and the network error text when no response arrived', async () => {
    mock('GET /portal/cart/{eventId}/api', () => HttpResponse.error());
    const error = await failureOf(cartApi.fetch({ params: { eventId: 7 } }));
    expect(error).toMatchObject({ status: 0, serverMessage: null });
    expect(error.message).toMatch(/could not be reached/);
  });
});

describe('an expired session', () => {
  const listener = vi.fn();

  beforeEach(async () => {
    mock('GET /portal/cart/{eventId}/api', () => ({ cart: noCart }));
    await cartApi.fetch({ params: { eventId: 7 } });
    listener.mockReset();
    window.addEventListener('muster:session-expired', listener);
    return () => window.removeEventListener('muster:session-expired', listener);
  });

  it.each([401, 419] as const)(
    'is announced on %i, and the listener decides whether the call ends the session',
    async (status) => {
      mock('GET /roles/active-permissions', () => refuse(status));
      expect(await failureOf(companyApi.permissions())).toMatchObject({ status, endsSession: false });
      listener.mockImplementation((event: Event) => event.preventDefault());
      expect(await failureOf(companyApi.permissions())).toMatchObject({ status, endsSession: true });
      expect(listener).toHaveBeenCalledTimes(2);
    },
  );

  it('is announced with whether the call was an action or ran in the background', async () => {
    mock('GET /roles/active-permissions', () => refuse(401));
    mock('DELETE /portal/cart/{eventId}/clear', () => refuse(401, { message: 'Unauthenticated.' }));
    await failureOf(companyApi.permissions());
    await failureOf(cartApi.clear({ params: { eventId: 7 } }));
    const details = listener.mock.calls.map(([event]) => event.detail);
    expect(details).toMatchObject([{ isBackground: true }, { isBackground: false, message: 'Unauthenticated.' }]);
  });

  it('after a sign-out cancels reads that are in progress and lets writes finish', async () => {
    const arrived = Promise.withResolvers<void>();
    const answered = Promise.withResolvers<void>();
    mock('GET /roles/active-permissions', async () => {
      arrived.resolve();
      await answered.promise;
      return refuse(401);
    });
    mock('DELETE /portal/cart/{eventId}/clear', async () => {
      await answered.promise;
      return refuse(409, { message: 'The sale is over.' });
    });
    const reading = companyApi.permissions().catch((error: unknown) => error);
    const changing = failureOf(cartApi.clear({ params: { eventId: 7 } }));
    await arrived.promise;
    window.dispatchEvent(new Event('muster:signing-out'));
    expect(await reading).toMatchObject({ name: 'AbortError' });
    answered.resolve();
    expect(await changing).toMatchObject({ status: 409 });
    expect(listener).not.toHaveBeenCalled();
  });

  it('is not announced for a 403', async () => {
    mock('GET /roles/active-permissions', () => refuse(403));
    await failureOf(companyApi.permissions());
    expect(listener).not.toHaveBeenCalled();
  });
});
