import calls from 'calls:account/company';
import type { company } from '#contract/account/company.ts';
import { apiOf } from '../kit/apiOf.ts';

export const companyApi = apiOf<typeof company>(calls);

// The calls of the contract, listed by `npm run contract:openapi`:
//   settings: call('GET /settings/company/json')
//   permissions: call('GET /roles/active-permissions')
//   members: call('GET /users/members')
