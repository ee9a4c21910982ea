import shapes from 'shapes:account/companySettings';
import type { companySettingsEndpoints } from '#contract/account/companySettings.ts';
import { callsOf } from '../kit/endpoint.ts';

const call = callsOf<typeof companySettingsEndpoints>(shapes);

export const companySettingsApi = {
  get: call('GET /settings/company/profile', { extension: true }),
  update: call('POST /settings/company/update', { extension: true }),
};
