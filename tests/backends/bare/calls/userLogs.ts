import type { Kernel } from '../Kernel.ts';

const HOUR = 3_600_000;

/** User logs: a few entries that are the same for everyone and can only be filtered by `type`. */
export function userLogCalls(kernel: Kernel): void {
  const { world, answers, options } = kernel;
  kernel.call('GET /users/logs', (c) => {
    const users = world.users.rows.map(({ id, name, email }) => ({ id, name, email }));
    const pages = {
      current_page: 1,
      total_pages: 1,
      per_page: 15,
      total: users.length,
      has_next: false,
      has_prev: false,
    };
    return answers.json(c, options.variant === 'bare' ? { users } : { data: users, pagination: pages });
  });
  kernel.call('GET /users/{userId}/logs/json', (c) => {
    world.users.find(c.req.param('userId') ?? '');
    const type = c.req.query('type') ?? 'all';
    const timeline = entries().filter((entry) => type === 'all' || entry.type === type);
    const counts = { total: timeline.length, access_total: 2, action_total: 1 };
    const pagination = { current_page: 1, last_page: 1, per_page: 20, ...counts };
    const filters = { search: '', type, dateFrom: null, dateTo: null };
    switch (options.variant) {
      case 'bare':
        return answers.json(c, { timeline });
      case 'data':
        return answers.json(c, { data: { timeline, pagination, isAdmin: true, filters } });
      default:
        return answers.json(c, { timeline, pagination, isAdmin: true, filters });
    }
  });
}

function entries() {
  const at = (hours: number) => new Date(Date.now() - hours * HOUR).toISOString();
  const visit = { type: 'page_visit', method: 'GET', action_type: null, resource_type: null };
  return [
    {
      ...{ type: 'activity', timestamp: at(1), url: '/events/1', method: 'PUT', route_name: 'events.update' },
      ...{ description: 'Updated an event', action_type: 'updated', resource_type: 'event' },
    },
    { ...visit, timestamp: at(2), url: '/events/1', route_name: 'events.show', description: 'Viewed an event' },
    { ...visit, timestamp: at(3), url: '/dashboard', route_name: 'dashboard', description: 'Viewed the dashboard' },
  ];
}
