import type { SharedProps } from '#contract/sharedProps.ts';
import { type Locale, localeOf } from '#domain/kit/locale.ts';
import { FALLBACK_BRAND } from '#domain/kit/pageTitle.ts';
import { backend } from '#js/backend.ts';
import { serverNow } from './serverClock.ts';

type Person = Omit<User, 'email_verified' | 'picture_url'>;
type User = NonNullable<SharedProps['auth']['user']>;

/** The company. `id` and `currency` are null if the backend does not send them. */
export type SharedCompany = Omit<
  NonNullable<SharedProps['company']>,
  'id' | 'currency' | 'locale' | 'slug' | 'contact'
> & {
  id: number | null;
  currency: string | null;
  /** The locale of dates and numbers; null if the backend sends none. */
  locale: Locale | null;
  /** Unvalidated; read by `ContactOrganiser`. */
  contact?: Record<string, unknown>;
};

/** The broadcaster's address; a null `host` means the page's own host. */
export type RealtimeSettings = { key: string; host: string | null; scheme?: string };

/** The shared props of contract/sharedProps.ts after `readShared`: complete, with null for unknown values. */
export type Shared = {
  app: { name: string };
  company: SharedCompany | null;
  auth: {
    user: User | null;
    customer: User | null;
    /** Null until loaded. */
    permissions: string[] | null;
    scope: 'company' | 'campaigns';
    companies: { id: number; name: string }[];
    /** The role that the user is viewing the product as, and until when. */
    viewing_as: { role: string; until: string } | null;
  };
  realtime: RealtimeSettings | null;
  csrf_token: string | null;
  server_time: string;
};

/** Settings fetched since the page was loaded (boot/followSettings.ts). */
export type LoadedSettings = {
  company: (Omit<Partial<SharedCompany>, 'locale'> & { locale?: string | null | undefined }) | null;
  permissions: string[] | null;
};

/**
 * Merges a page's shared props with fetched settings and the fallbacks of backend.ts and `VITE_*`. A backend may send
 * none of the shared props; fetched settings take precedence.
 */
export function readShared(props: object, loaded: LoadedSettings): Shared {
  const given = record(props);
  const auth = record(given.auth);
  const user = userOf(auth.user);
  return {
    app: { name: brandOf(given.app) },
    company: companyOf(given.company, loaded.company, idOf(record(auth.user).company_id)),
    auth: {
      user,
      customer: customerOf(auth, user),
      permissions: loaded.permissions ?? permissionsOf(auth.permissions),
      scope: auth.scope === 'campaigns' ? 'campaigns' : 'company',
      companies: Array.isArray(auth.companies) ? auth.companies : [],
      viewing_as: viewingOf(auth.viewing_as),
    },
    realtime: given.realtime === undefined ? realtimeOfBuild() : realtimeOf(given.realtime),
    csrf_token: textOf(given.csrf_token),
    server_time: textOf(given.server_time) ?? new Date(serverNow()).toISOString(),
  };
}

function viewingOf(value: unknown): Shared['auth']['viewing_as'] {
  const { role, until } = record(value);
  return typeof role === 'string' && typeof until === 'string' ? { role, until } : null;
}

/**
 * Permission names from strings, from records with a name, or from an object with each name as a key and whether it is
 * held; null if they cannot be read.
 */
export function permissionsOf(sent: unknown): string[] | null {
  if (Array.isArray(sent)) {
    const names = sent.flatMap((entry: unknown) => textOf(entry) ?? textOf(record(entry).name) ?? []);
    return names.length === 0 && sent.length > 0 ? null : names;
  }
  if (typeof sent !== 'object' || sent === null) {
    return null;
  }
  const entries = Object.entries(sent);
  return entries.every(([, isHeld]) => IS_FLAG.has(isHeld))
    ? entries.flatMap(([name, isHeld]) => (Number(isHeld) === 1 ? name : []))
    : null;
}

/** Booleans as PHP sends them. */
const IS_FLAG = new Set<unknown>([true, false, 1, 0, '1', '0']);

function brandOf(app: unknown): string {
  return textOf(record(app).name) ?? backend.brand ?? (import.meta.env.VITE_APP_NAME || FALLBACK_BRAND);
}

function companyOf(shared: unknown, loaded: LoadedSettings['company'], usersCompany: number | null) {
  if (!loaded && (shared === null || shared === undefined)) {
    return null;
  }
  const given = record(shared);
  return {
    id: idOf(given.id) ?? loaded?.id ?? usersCompany ?? backend.companyId ?? null,
    name: loaded?.name || (textOf(given.name) ?? brandOf(null)),
    timezone: loaded?.timezone || (textOf(given.timezone) ?? backend.timezone ?? 'UTC'),
    currency: loaded?.currency || (textOf(given.currency) ?? backend.currency ?? null),
    locale: localeIn(loaded?.locale ?? given.locale),
    accent: loaded?.accent ?? textOf(given.accent),
    logo_light: loaded?.logo_light ?? textOf(given.logo_light),
    logo_dark: loaded?.logo_dark ?? textOf(given.logo_dark),
    contact: record(given.contact),
    has_legal_pages: given.has_legal_pages === true,
    menu: menuOf(given.menu),
    test_mode: testModeOf(given.test_mode),
  };
}

/** The menu of the portal; links without a title or an address are left out. */
function menuOf(value: unknown): SharedCompany['menu'] {
  const { home, links } = record(value);
  if (!Array.isArray(links)) {
    return;
  }
  const shown = links.flatMap((link: unknown) => {
    const { title, url } = record(link);
    return typeof title === 'string' && typeof url === 'string' ? { title, url } : [];
  });
  return { home: textOf(home), links: shown };
}

function testModeOf(value: unknown): 'test' | 'demo' | null {
  return value === 'test' || value === 'demo' ? value : null;
}

function localeIn(value: unknown): Locale | null {
  const name = textOf(value);
  return name === null ? null : localeOf(name);
}

function userOf(value: unknown): User | null {
  const person = personOf(value);
  const { email_verified, picture_url } = record(value);
  // Confirmed unless the backend says otherwise. `email_verified_at` is not reliable: every Laravel user has the
  // column, and it stays null if confirmation is not required. A backend that requires it redirects to its own page.
  const picture = textOf(picture_url);
  return person && { ...person, email_verified: email_verified !== false, ...(picture && { picture_url: picture }) };
}

/** Laravel shares only one user for both sides, and has no endpoint that resends the link to customers. */
function customerOf(auth: Record<string, unknown>, user: User | null): User | null {
  const person = 'customer' in auth ? personOf(auth.customer) : user;
  return person && { ...person, email_verified: record(auth.customer).email_verified !== false };
}

function personOf(value: unknown): Person | null {
  const { id, name, first_name, last_name, email } = record(value);
  const known = idOf(id);
  if (known === null) {
    return null;
  }
  const fullName = [first_name, last_name].filter((part) => typeof part === 'string').join(' ');
  const address = textOf(email) ?? '';
  return { id: known, name: textOf(name) ?? (fullName || address), email: address };
}

function realtimeOf(value: unknown): RealtimeSettings | null {
  const { key, host } = record(value);
  const known = textOf(key);
  return known === null ? null : { key: known, host: textOf(host) };
}

function realtimeOfBuild(): RealtimeSettings | null {
  const env = import.meta.env;
  const [pusher, reverb] = [textOf(env.VITE_PUSHER_APP_KEY), textOf(env.VITE_REVERB_APP_KEY)];
  const key = pusher ?? reverb;
  if (key === null) {
    return null;
  }
  // The names that Laravel writes for Reverb.
  const [host, port, scheme] =
    pusher === null
      ? [textOf(env.VITE_REVERB_HOST), textOf(env.VITE_REVERB_PORT), textOf(env.VITE_REVERB_SCHEME)]
      : [textOf(env.VITE_PUSHER_HOST), textOf(env.VITE_PUSHER_PORT), textOf(env.VITE_PUSHER_SCHEME)];
  return { key, host: host && port ? `${host}:${port}` : host, ...(scheme && { scheme }) };
}

function record(value: unknown): Record<string, unknown> {
  return typeof value === 'object' && value !== null ? { ...value } : {};
}

function textOf(value: unknown): string | null {
  return typeof value === 'string' && value.trim() !== '' ? value : null;
}

/** PHP may send ids as strings. */
function idOf(value: unknown): number | null {
  const id = typeof value === 'string' && value !== '' ? Number(value) : value;
  return typeof id === 'number' && Number.isFinite(id) ? id : null;
}
