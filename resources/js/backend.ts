import type { Permission } from '#contract/permissions.ts';
import type { Locale } from '#domain/kit/locale.ts';
import type { PathsElsewhere } from '#domain/kit/pageUrl.ts';

/**
 * How the backend behind this client differs from the contract. This is the only file to edit when the client is
 * mounted on another backend. Empty means that the backend uses the names of `contract/`. docs/backend.md describes the
 * rest.
 */
export const backend: BackendSettings = {
  // The brand if no company is known. Default: VITE_APP_NAME.
  // brand: 'Harbour Tickets',

  // The time zone if the company's settings name none. Default: UTC.
  // timezone: 'Africa/Nairobi',

  // The locale of dates, times and numbers if the company's settings name none (`locale`). Default: en-GB.
  // locale: 'en-KE',

  // The currency of amounts if neither they, their event nor the company's settings name one.
  // currency: 'KES',

  // The company's id if neither its settings nor the signed-in user have it (`company_id`). Channels and the company's
  // media library need one.
  // companyId: 1,

  // Page names that differ, the backend's first: Inertia::render('Events/Tickets') then opens Events/TicketManagement.
  // pages: { 'Events/Tickets': 'Events/TicketManagement', 'Portal/Home': 'Portal/Events/Index' },
  pages: {},

  // Addresses of pages that differ, with the parameters of domain/kit/pagePaths.ts in braces.
  // paths: { 'Dashboard/Index': '/admin', 'Events/Show': '/admin/events/{id}' },
  paths: {},

  // Extensions that the backend lacks: 'all', or calls of docs/openapi.json. The client then does not ask for them.
  // Without this list it asks once after each page load, and the backend answers with 404.
  // lacks: 'all',
  // lacks: ['GET /users/members', 'GET /views/json'],
  lacks: [],

  // Fields that differ, by entity of docs/openapi.json: ours first, then the backend's.
  // fields: { Event: { start_date: 'starts_at', end_date: 'ends_at' }, Contact: { phone: 'mobile' } },
  fields: {},

  // Channel names that differ, without private- or presence-. `{id}` is replaced by the id of the company, event,
  // survey or user. Null means that the backend has no such channel.
  // channels: { online: 'tenant.{id}', user: 'App.Models.User.{id}', 'event-stock': null },
  channels: {},

  // Sign-in pages for guests. Pages that require sign-in need no setting: the backend redirects the guest there and
  // back. `return` is the query parameter for the URL to return to; null if the backend supports none.
  // signIn: { staff: '/auth/login', portal: '/account/login', return: null },
  signIn: {},

  // Permissions that differ: ours first, then the backend's.
  // permissions: { 'events.view': 'view events', 'events.create': 'manage events' },
  permissions: {},
};

export type BackendSettings = {
  brand?: string;
  timezone?: string;
  locale?: Locale;
  currency?: string;
  companyId?: number;
  pages: Record<string, string>;
  paths: PathsElsewhere;
  lacks: 'all' | readonly string[];
  fields: Record<string, Record<string, string>>;
  channels: { [Kind in ChannelName]?: string | null };
  signIn: { staff?: string; portal?: string; return?: string | null };
  permissions: { [Name in Permission]?: string };
};

/** The channels of contract/realtime.ts, without the id suffix. */
export type ChannelName =
  | 'online'
  | 'portal-online'
  | 'user'
  | 'event-sales'
  | 'event-stock'
  | 'event-invitations'
  | 'company-sales'
  | 'company-surveys'
  | 'company-tasks'
  | 'survey-results';
