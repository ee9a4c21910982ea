import shapes from 'shapes:account/profile';
import type { profileEndpoints } from '#contract/account/profile.ts';
import { callsOf } from '../kit/endpoint.ts';

const call = callsOf<typeof profileEndpoints>(shapes);

export const profileApi = {
  get: call('GET /settings/profile/json'),
  update: call('POST /settings/profile/update'),
  updatePassword: call('PUT /settings/profile/update-password'),
  withdrawEmail: call('DELETE /settings/profile/pending-email', { extension: true }),
};
