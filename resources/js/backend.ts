import type { Permission } from '#contract/permissions.ts';
import type { Locale } from '#domain/locale.ts';

/**
 * How the backend behind this client differs from the contract. It is the one file to edit when the client is mounted
 * on another backend; empty means that the backend uses the names of `contract/`. docs/backend.md describes the rest.
 */
export const backend: BackendSettings = {
  // The brand where no company is known. Without it VITE_APP_NAME.
  // brand: 'Harbour Tickets',

  // The time zone where the company's settings name none. Without it UTC.
  // timezone: 'Africa/Nairobi',

  // The language whose dates, times and figures are shown where the company's settings name none (`locale`). Without it en-GB.
  // locale: 'en-KE',

  // The company's id where neither its settings nor the signed-in user name it (`company_id`): channels and the media
  // library of the company need one.
  // companyId: 1,

  // Page names that differ, the backend's first: Inertia::render('Events/Tickets') then opens Events/TicketManagement.
  // pages: { 'Events/Tickets': 'Events/TicketManagement', 'Portal/Home': 'Portal/Events/Index' },
  pages: {},

  // Fields that differ, by entity of docs/openapi.json: ours first, then the backend's.
  // fields: { Event: { start_date: 'starts_at', end_date: 'ends_at' }, Contact: { phone: 'mobile' } },
  fields: {},

  // Channel names that differ, without private- or presence-. `{id}` stands for the id of the company, event, survey or
  // user that the channel belongs to. Null means that the backend has no such channel.
  // channels: { online: 'tenant.{id}', user: 'App.Models.User.{id}', 'event-stock': null },
  channels: {},

  // Where a guest signs in. A page behind sign-in needs no address: the backend sends the guest there and back. `return`
  // is the query parameter that takes the address to come back to, null where the backend reads none.
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
  companyId?: number;
  pages: Record<string, string>;
  fields: Record<string, Record<string, string>>;
  channels: { [Kind in ChannelName]?: string | null };
  signIn: { staff?: string; portal?: string; return?: string | null };
  permissions: { [Name in Permission]?: string };
};

/** The channels of contract/realtime.ts, without the id that follows. */
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
