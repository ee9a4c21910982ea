import calls from 'calls:account/companySettings';
import type { companySettingsEndpoints } from '#contract/account/companySettings.ts';
import { apiOf } from '../kit/apiOf.ts';

export const companySettingsApi = apiOf<typeof companySettingsEndpoints>(calls);
