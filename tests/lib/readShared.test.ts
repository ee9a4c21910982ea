import { afterEach, describe, expect, it, vi } from 'vitest';
import { backend } from '#js/backend.ts';
import { readShared } from '#js/lib/readShared.ts';

const NOTHING = { company: null, permissions: null };
const ada = { id: 7, name: 'Ada Obi', email: 'ada@example.org' };

const company = {
  id: 3,
  name: 'Lakeside',
  timezone: 'Africa/Nairobi',
  currency: 'KES',
  accent: '#0f766e',
  logo_light: '/light.svg',
  logo_dark: null,
};

afterEach(() => {
  vi.unstubAllEnvs();
});

it('reads the menu of the portal, without links that lead nowhere', () => {
  const links = [{ title: 'Line-up', url: '/p/line-up' }, { title: 'Nowhere' }, null];
  const { company: shown } = readShared({ company: { ...company, menu: { home: '/p/home', links } } }, NOTHING);
  expect(shown?.menu).toEqual({ home: '/p/home', links: [{ title: 'Line-up', url: '/p/line-up' }] });
});

describe('a backend without shared props', () => {
  it('gets every field, with null for unknown ones', () => {
    const shared = readShared({ errors: {} }, NOTHING);
    expect(shared).toEqual({
      app: { name: 'Muster' },
      company: null,
      auth: { user: null, customer: null, permissions: null, scope: 'company', companies: [], viewing_as: null },
      realtime: null,
      csrf_token: null,
      server_time: expect.stringMatching(/^\d{4}-\d\d-\d\dT/),
    });
  });

  it('gets its brand and broadcaster from the build', () => {
    vi.stubEnv('VITE_APP_NAME', 'Harbour Tickets');
    vi.stubEnv('VITE_PUSHER_APP_KEY', 'a-key');
    vi.stubEnv('VITE_PUSHER_HOST', 'ws.example.org');
    vi.stubEnv('VITE_PUSHER_PORT', '8080');
    vi.stubEnv('VITE_PUSHER_SCHEME', 'https');
    const shared = readShared({}, NOTHING);
    expect(shared.app.name).toBe('Harbour Tickets');
    expect(shared.realtime).toEqual({ key: 'a-key', host: 'ws.example.org:8080', scheme: 'https' });
  });

  it('reads the broadcaster from the names that Laravel writes for Reverb', () => {
    vi.stubEnv('VITE_REVERB_APP_KEY', 'reverb-key');
    vi.stubEnv('VITE_REVERB_HOST', 'ws.example.org');
    vi.stubEnv('VITE_REVERB_PORT', '443');
    vi.stubEnv('VITE_REVERB_SCHEME', 'https');
    expect(readShared({}, NOTHING).realtime).toEqual({
      key: 'reverb-key',
      host: 'ws.example.org:443',
      scheme: 'https',
    });
    vi.stubEnv('VITE_PUSHER_APP_KEY', 'a-key');
    expect(readShared({}, NOTHING).realtime).toMatchObject({ key: 'a-key', host: null });
  });

  it('has no realtime when the backend switches it off, regardless of the build', () => {
    vi.stubEnv('VITE_PUSHER_APP_KEY', 'a-key');
    expect(readShared({ realtime: null }, NOTHING).realtime).toBeNull();
  });
});

describe('a backend that shares only `auth.user`', () => {
  const auth = { user: { ...ada, id: '7', company_id: 5, email_verified_at: null, remember_token: 'x' } };

  it('shows the person on both sides of the product', () => {
    const shared = readShared({ auth }, NOTHING);
    // Laravel's column, which stays null when the application does not confirm addresses.
    expect(shared.auth.user).toEqual({ ...ada, email_verified: true });
    expect(shared.auth.customer).toEqual({ ...ada, email_verified: true });
    expect(shared.auth.permissions).toBeNull();
  });

  it('combines loaded settings with the company of the user', () => {
    const loaded = { company: { name: 'Lakeside', timezone: 'Africa/Nairobi' }, permissions: ['events.view'] };
    const shared = readShared({ auth }, loaded);
    expect(shared.company).toMatchObject({ id: 5, name: 'Lakeside', timezone: 'Africa/Nairobi', currency: null });
    expect(shared.auth.permissions).toEqual(['events.view']);
  });

  it('joins name parts, and shows no confirmation notice when the state is unknown', () => {
    const user = { id: 1, first_name: 'Ada', last_name: 'Obi' };
    expect(readShared({ auth: { user } }, NOTHING).auth.user).toEqual({
      id: 1,
      name: 'Ada Obi',
      email: '',
      email_verified: true,
    });
  });
});

describe('the fetched settings', () => {
  it('override the page’s shared props, field by field', () => {
    const loaded = { company: { name: 'Lakeside Hall', logo_light: null, timezone: '' }, permissions: ['orders.view'] };
    const shared = readShared({ company, auth: { user: ada, customer: null, permissions: ['events.view'] } }, loaded);
    expect(shared.company).toMatchObject({ ...company, name: 'Lakeside Hall' });
    expect(shared.auth.permissions).toEqual(['orders.view']);
    expect(shared.auth.customer).toBeNull();
  });

  it('accept permissions sent as records', () => {
    const auth = { user: ada, permissions: [{ id: 1, name: 'events.view' }, 'orders.view', 3] };
    expect(readShared({ auth }, NOTHING).auth.permissions).toEqual(['events.view', 'orders.view']);
  });
});

describe('backend.ts', () => {
  const untouched = { ...backend };
  afterEach(() => {
    delete backend.brand;
    delete backend.timezone;
    delete backend.companyId;
    delete backend.currency;
    Object.assign(backend, untouched);
  });

  it('supplies brand, time zone and company when the backend does not', () => {
    Object.assign(backend, { brand: 'Harbour', timezone: 'Europe/Oslo', companyId: 9 });
    const shared = readShared({}, { company: {}, permissions: null });
    expect(shared.app.name).toBe('Harbour');
    expect(shared.company).toMatchObject({ id: 9, name: 'Harbour', timezone: 'Europe/Oslo' });
    expect(readShared({ company }, NOTHING).company).toMatchObject({ id: 3, timezone: 'Africa/Nairobi' });
  });

  it('supplies the currency when the company has none, or an empty one', () => {
    backend.currency = 'KES';
    const currencyOf = (sent?: string) => readShared({ company: { id: 3, currency: sent } }, NOTHING).company?.currency;
    expect(currencyOf()).toBe('KES');
    expect(currencyOf('')).toBe('KES');
    expect(currencyOf('CHF')).toBe('CHF');
  });
});
