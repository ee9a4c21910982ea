import { PERMISSIONS, type Permission } from '#contract/permissions.ts';

const VIEWER = [
  'dashboard.view',
  'events.view',
  'tickets.view',
  'orders.view',
  'allocations.view',
  'coupons.view',
  'contacts.view',
  'campaigns.view',
  'organisers.view',
  'groups.view',
  'invitations.view',
  'surveys.view',
  'surveys.results',
  'workflows.view',
  'tasks.view',
  'calendar.view',
  'media.view',
] as const satisfies Permission[];

/** The roles that every new company has. Exports and mails that leave the house are rights of their own. */
export const ROLE_TEMPLATES: Record<RoleName, readonly Permission[]> = {
  Owner: PERMISSIONS,
  Manager: PERMISSIONS.filter((permission) => permission !== 'settings.manage' && permission !== 'gateways.manage'),
  'Check-in': ['events.view', 'check-in.manage', 'tasks.view', 'tasks.work'],
  Finance: [
    'dashboard.view',
    'events.view',
    'tickets.view',
    'orders.view',
    'orders.manage',
    'orders.export',
    'coupons.view',
    'gateways.manage',
    'tasks.view',
    'tasks.work',
    'calendar.view',
  ],
  Viewer: VIEWER,
  Organiser: [
    'dashboard.view',
    'campaigns.view',
    'organisers.view',
    'groups.view',
    'groups.manage',
    'events.view',
    'events.create',
    'events.update',
    'tickets.view',
    'tickets.manage',
    'orders.view',
    'check-in.manage',
    'allocations.view',
    'allocations.manage',
    'allocations.send',
    'coupons.view',
    'contacts.view',
    'invitations.view',
    'invitations.manage',
    'invitations.send',
    'surveys.view',
    'surveys.manage',
    'surveys.results',
    'workflows.view',
    'tasks.view',
    'tasks.work',
    'calendar.view',
    'media.view',
    'media.manage',
  ],
};

/** An organiser works in the campaigns they were invited to; all others see the whole company. */
export const ROLE_SCOPES: Partial<Record<RoleName, 'campaigns'>> = { Organiser: 'campaigns' };

export const ROLE_NAMES = ['Owner', 'Manager', 'Check-in', 'Finance', 'Viewer', 'Organiser'] as const;
export type RoleName = (typeof ROLE_NAMES)[number];
