import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { STAFF, signIn } from '#tests/backends/bare/signIn.ts';
import { type Bare, startBare } from '#tests/backends/bare/startBare.ts';
import { VARIANTS, type Variant } from '#tests/backends/bare/Variant.ts';

const JSON_CALL = { accept: 'application/json', 'x-requested-with': 'XMLHttpRequest' };
const VISIT = {
  accept: 'text/html, application/xhtml+xml',
  'x-requested-with': 'XMLHttpRequest',
  'x-inertia': 'true',
};

describe('the bare backend responds as Laravel does', () => {
  let bare: Bare;
  beforeAll(async () => {
    bare = await startBare({ variant: 'data', settings: 'signed-in' });
  });
  afterAll(() => bare.stop());

  test('a guest is redirected to the sign-in page with an absolute URL, and from there to the requested page', async () => {
    const before = await fetch(`${bare.url}/events?page=2`, { redirect: 'manual' });
    expect([before.status, before.headers.get('location')]).toEqual([302, `${bare.url}/login`]);
    const after = await post(bare, '/login', STAFF, { ...VISIT, ...headersOf(before) });
    expect([after.status, after.headers.get('location')]).toEqual([302, `${bare.url}/events?page=2`]);
  });

  test('a call without a session gets a 401, one without a token a 419', async () => {
    const guest = await fetch(`${bare.url}/settings/company/json`, { headers: JSON_CALL });
    expect([guest.status, await guest.json()]).toEqual([401, { message: 'Unauthenticated.' }]);
    const init = { method: 'POST', headers: JSON_CALL };
    const forged = await fetch(`${bare.url}/campaigns/store`, init);
    expect([forged.status, await forged.json()]).toEqual([419, { message: 'CSRF token mismatch.' }]);
  });

  test('an outdated client is redirected by a 409 without a body', async () => {
    const answer = await fetch(`${bare.url}/login`, { headers: { ...VISIT, 'x-inertia-version': 'old' } });
    expect([answer.status, answer.headers.get('x-inertia-location'), await answer.text()]).toEqual([
      409,
      `${bare.url}/login`,
      '',
    ]);
  });

  test('missing fields, records, routes and methods have Laravel’s messages', async () => {
    const headers = { ...JSON_CALL, ...cookieHeaders(await signIn(bare)) };
    const invalid = await post(bare, '/organisers/store', {}, headers);
    expect([invalid.status, await invalid.json()]).toEqual([
      422,
      {
        message: 'The name field is required. (and 2 more errors)',
        errors: {
          name: ['The name field is required.'],
          email: ['The email field is required.'],
          campaign_id: ['The campaign id field is required.'],
        },
      },
    ]);
    const messageOf = async (path: string, method = 'GET') => {
      const answer = await fetch(bare.url + path, { method, headers });
      return [answer.status, (await answer.json()).message];
    };
    expect(await messageOf('/events/get-event/99')).toEqual([
      404,
      'No query results for model [App\\Models\\Event] 99',
    ]);
    expect(await messageOf('/dashboard/json')).toEqual([404, 'The route dashboard/json could not be found.']);
    expect(await messageOf('/media/upload')).toEqual([
      405,
      'The GET method is not supported for route media/upload. Supported methods: POST.',
    ]);
  });

  test('a checkout needs one attendee per ticket', async () => {
    const headers = { ...JSON_CALL, ...cookieHeaders(await signIn(bare)) };
    const attendees = [{ name: 'Ines' }, { name: 'Olu' }];
    await post(bare, '/portal/cart/1/add', { ticket_type_id: 1, quantity: 2 }, headers);
    const validate = (body: object) => post(bare, '/portal/checkout/1/validate', body, headers);
    const refused = await validate({ attendees: attendees.slice(1) });
    expect([refused.status, (await refused.json()).errors]).toEqual([
      422,
      { attendees: ['The attendees field must contain 2 items.'] },
    ]);
    expect((await validate({ attendees })).status).toBe(200);
  });

  test('a sending call sends regardless of our flags, and records what it sends', async () => {
    const headers = { ...JSON_CALL, ...cookieHeaders(await signIn(bare)) };
    await post(bare, '/events/send-follow-up-reminders/1', { dry_run: true }, headers);
    expect(bare.world.mails).toEqual([{ kind: 'reminder', to: 'ines@plain.test' }]);
  });
});

const CAMPAIGN = { id: 1, name: 'Spring season' };
const SHAPES: Record<Variant, { record: unknown; list: unknown; changed: unknown }> = {
  message: {
    record: { data: CAMPAIGN },
    list: expect.objectContaining({ current_page: 1, per_page: 15, data: expect.any(Array) }),
    changed: { message: 'Campaign updated.' },
  },
  bare: { record: CAMPAIGN, list: expect.arrayContaining([expect.objectContaining(CAMPAIGN)]), changed: CAMPAIGN },
  data: {
    record: { data: CAMPAIGN },
    list: { data: expect.any(Array), links: expect.any(Object), meta: expect.objectContaining({ current_page: 1 }) },
    changed: { data: CAMPAIGN },
  },
  strings: {
    record: { data: { ...CAMPAIGN, id: '1' } },
    list: expect.objectContaining({ current_page: '1', per_page: '15' }),
    changed: { data: { ...CAMPAIGN, id: '1' } },
  },
};

test.each(VARIANTS)('variant %s has its formats of records, lists and changes', async (variant) => {
  const bare = await startBare({ variant });
  const headers = { ...JSON_CALL, ...cookieHeaders(await signIn(bare)) };
  const read = async (path: string) => (await fetch(bare.url + path, { headers })).json();
  const answers = {
    record: await read('/campaigns/get-campaign/1'),
    list: await read('/campaigns/json'),
    changed: await (await post(bare, '/campaigns/update/1', { name: 'Spring season' }, headers, 'PUT')).json(),
  };
  await bare.stop();
  expect(answers).toMatchObject(SHAPES[variant]);
});

function post({ url }: Bare, path: string, body: object, headers: Record<string, string>, method = 'POST') {
  const init = { method, redirect: 'manual' as const, body: JSON.stringify(body) };
  return fetch(url + path, { ...init, headers: { ...headers, 'content-type': 'application/json' } });
}

function headersOf(answer: Response): Record<string, string> {
  return cookieHeaders(
    answer.headers.getSetCookie().map((cookie) => {
      const [pair = ''] = cookie.split(';');
      const at = pair.indexOf('=');
      return { name: pair.slice(0, at), value: pair.slice(at + 1) };
    }),
  );
}

function cookieHeaders(cookies: { name: string; value: string }[]): Record<string, string> {
  const token = cookies.find(({ name }) => name === 'XSRF-TOKEN')?.value ?? '';
  return {
    cookie: cookies.map(({ name, value }) => `${name}=${value}`).join('; '),
    'x-xsrf-token': decodeURIComponent(token),
  };
}
