import { PERMISSIONS, type Permission } from '#contract/permissions.ts';

const VIEWER = [
  'dashboard.view',
  'events.view',
  'tickets.view',
  'orders.view',
  'allocations.view',
  'coupons.view',
  'contacts.view',
] as const satisfies Permission[];

/** The roles that every new company has. Exports and mails that leave the house are rights of their own. */
export const ROLE_TEMPLATES: Record<RoleName, readonly Permission[]> = {
  Owner: PERMISSIONS,
  Manager: PERMISSIONS.filter((permission) => permission !== 'settings.manage' && permission !== 'gateways.manage'),
  'Check-in': ['events.view', 'check-in.manage'],
  Finance: [
    'dashboard.view',
    'events.view',
    'tickets.view',
    'orders.view',
    'orders.manage',
    'orders.export',
    'coupons.view',
    'gateways.manage',
  ],
  Viewer: VIEWER,
};

export const ROLE_NAMES = ['Owner', 'Manager', 'Check-in', 'Finance', 'Viewer'] as const;
export type RoleName = (typeof ROLE_NAMES)[number];
