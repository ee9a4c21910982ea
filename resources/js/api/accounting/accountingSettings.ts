import calls from 'calls:accounting/accountingSettings';
import type { accountingSettingsEndpoints } from '#contract/accounting/accountingSettings.ts';
import { apiOf } from '../kit/apiOf.ts';

export const accountingSettingsApi = apiOf<typeof accountingSettingsEndpoints>(calls);

// The calls of the contract, listed by `npm run contract:openapi`:
//   get: call('GET /settings/accounting/general-json')
//   save: call('POST /settings/accounting/general')
//   saveLogo: call('POST /settings/accounting/logo')
//   lock: call('POST /settings/accounting/lock')
