/** Every permission a role may hold, as `area.action`. A role is a set of these. */
export const PERMISSIONS = [
  'dashboard.view',
  'events.view',
  'events.create',
  'events.update',
  'events.delete',
  'tickets.view',
  'tickets.manage',
  'orders.view',
  'orders.manage',
  'orders.export',
  'check-in.manage',
  'allocations.view',
  'allocations.manage',
  'allocations.send',
  'allocations.export',
  'coupons.view',
  'coupons.manage',
  'contacts.view',
  'settings.manage',
  'gateways.manage',
] as const;

export type Permission = (typeof PERMISSIONS)[number];
