import type { User } from '#contract/account/users.ts';

export function aUser(change: Partial<User> = {}): User {
  return {
    id: 4,
    name: 'Ines Okoye',
    email: 'ines@example.org',
    role_id: 2,
    role: 'Manager',
    is_owner: false,
    state: 'active',
    scope: 'company',
    campaigns: [],
    events: [],
    last_sign_in_at: '2026-11-01T09:00:00Z',
    joined_at: '2026-01-01T09:00:00Z',
    is_self: false,
    can_manage: true,
    ...change,
  };
}
