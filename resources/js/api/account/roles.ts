import calls from 'calls:account/roles';
import type { roles } from '#contract/account/roles.ts';
import { apiOf } from '../kit/apiOf.ts';

export const rolesApi = apiOf<typeof roles>(calls);

// The calls of the contract, listed by `npm run contract:openapi`:
//   list: call('GET /roles/json')
//   permissions: call('GET /roles/permissions')
//   create: call('POST /roles/store')
//   get: call('GET /roles/get-role/{id}')
//   update: call('PUT /roles/update/{id}')
//   remove: call('POST /roles/remove/{id}')
