import calls from 'calls:account/profile';
import type { profileEndpoints } from '#contract/account/profile.ts';
import { apiOf } from '../kit/apiOf.ts';

export const profileApi = apiOf<typeof profileEndpoints>(calls);

// The calls of the contract, listed by `npm run contract:openapi`:
//   get: call('GET /settings/profile/json')
//   update: call('POST /settings/profile/update')
//   updatePassword: call('PUT /settings/profile/update-password')
//   withdrawEmail: call('DELETE /settings/profile/pending-email')
