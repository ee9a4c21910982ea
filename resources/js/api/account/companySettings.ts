import calls from 'calls:account/companySettings';
import type { companySettingsEndpoints } from '#contract/account/companySettings.ts';
import { apiOf } from '../kit/apiOf.ts';

export const companySettingsApi = apiOf<typeof companySettingsEndpoints>(calls);

// The calls of the contract, listed by `npm run contract:openapi`:
//   get: call('GET /settings/company/profile')
//   update: call('POST /settings/company/update')
