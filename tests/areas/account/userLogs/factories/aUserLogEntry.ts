import type { UserLogEntry } from '#contract/account/userLogs.ts';

export function aUserLogEntry(change: Partial<UserLogEntry> = {}): UserLogEntry {
  return {
    type: 'page_visit',
    timestamp: '2026-11-01T09:00:00Z',
    url: '/events/4',
    method: 'GET',
    route_name: 'events.show',
    description: 'Event',
    action_type: null,
    resource_type: null,
    resource_id: null,
    changes: [],
    ...change,
  };
}
