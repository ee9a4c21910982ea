import shapes from 'shapes:account/roles';
import type { roles } from '#contract/account/roles.ts';
import { callsOf } from '../kit/endpoint.ts';

const call = callsOf<typeof roles>(shapes);

export const rolesApi = {
  list: call('GET /roles/json', { extension: true }),
  permissions: call('GET /roles/permissions', { extension: true }),
  get: call('GET /roles/get-role/{id}', { extension: true }),
  create: call('POST /roles/store', { extension: true }),
  update: call('PUT /roles/update/{id}', { extension: true }),
  remove: call('POST /roles/remove/{id}', { extension: true }),
};
