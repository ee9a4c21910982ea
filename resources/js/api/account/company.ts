import shapes from 'shapes:account/company';
import type { company } from '#contract/account/company.ts';
import { callsOf } from '../kit/endpoint.ts';

const call = callsOf<typeof company>(shapes);

export const companyApi = {
  settings: call('GET /settings/company/json'),
  permissions: call('GET /roles/active-permissions'),
  members: call('GET /users/members', { extension: true }),
};
