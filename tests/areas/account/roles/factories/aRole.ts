import type { Role } from '#contract/account/roles.ts';

export function aRole(change: Partial<Role> = {}): Role {
  return {
    id: 2,
    name: 'Manager',
    description: null,
    permissions: ['events.view', 'orders.view'],
    scope: 'company',
    is_owner: false,
    users: 1,
    invitations: 0,
    can_give: true,
    updated_at: '2026-01-01T09:00:00Z',
    ...change,
  };
}
