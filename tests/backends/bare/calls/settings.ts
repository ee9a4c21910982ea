import type { Kernel } from '../Kernel.ts';

const PERMISSIONS = [
  ...['allocations.export', 'allocations.manage', 'allocations.send', 'allocations.view', 'calendar.view'],
  ...['campaigns.create', 'campaigns.delete', 'campaigns.update', 'campaigns.view', 'check-in.manage'],
  ...['contacts.view', 'coupons.manage', 'coupons.view', 'dashboard.view', 'events.create', 'events.delete'],
  ...['events.update', 'events.view', 'gateways.manage', 'groups.manage', 'groups.view', 'invitations.manage'],
  ...['invitations.send', 'invitations.view', 'media.manage', 'media.view', 'orders.export', 'orders.manage'],
  ...['orders.view', 'organisers.manage', 'organisers.view', 'surveys.export', 'surveys.manage', 'surveys.results'],
  ...['surveys.view', 'tasks.approve', 'tasks.view', 'tasks.work', 'tickets.manage', 'tickets.view'],
  ...['workflows.manage', 'workflows.view'],
];

export function settingsCalls(kernel: Kernel): void {
  const { answers, options } = kernel;
  kernel.call(
    'GET /settings/company/json',
    (c) =>
      answers.value(c, { value: { timezone: 'Europe/Oslo', name: 'Plain House' }, logo_light: null, logo_dark: null }),
    options.settings === 'signed-in' ? 'signed-in' : 'guest',
  );
  kernel.call('GET /roles/active-permissions', (c) => answers.value(c, PERMISSIONS));
}
