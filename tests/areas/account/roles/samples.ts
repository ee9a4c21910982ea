import type { AreaSamples } from '#tests/contract/AreaSamples.ts';

export const roles: AreaSamples = {
  'GET /roles/json': () => ({}),
  'GET /roles/permissions': () => ({}),
  'POST /roles/store': () => ({ body: { name: 'Another role', permissions: ['events.view', 'orders.view'] } }),
  'GET /roles/get-role/{id}': (world) => ({ params: { id: world.givenRoleId } }),
  'PUT /roles/update/{id}': (world) => ({
    params: { id: world.givenRoleId },
    body: { name: 'Door, renamed', permissions: ['events.view'] },
  }),
  'POST /roles/remove/{id}': (world) => ({
    params: { id: world.spareRoleId },
    body: { replacement_id: world.givenRoleId },
  }),
};
