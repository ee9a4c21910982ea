import type { AreaSamples } from '#tests/contract/AreaSamples.ts';

export const userLogs: AreaSamples = {
  'GET /users/logs': () => ({ query: { search: 'owner', sort_by: 'name' } }),
  'GET /users/{userId}/logs/json': (world) => ({
    params: { userId: world.memberId },
    query: { type: 'activity', search: 'coupon', date_from: '2026-01-01' },
  }),
  'GET /users/{userId}/logs/export': (world) => ({ params: { userId: world.memberId }, query: { type: 'page_visit' } }),
};
