import calls from 'calls:account/twoFactor';
import type { twoFactor } from '#contract/account/twoFactor.ts';
import { apiOf } from '../kit/apiOf.ts';

export const twoFactorApi = apiOf<typeof twoFactor>(calls);

// The calls of the contract, listed by `npm run contract:openapi`:
//   get: call('GET /settings/two-factor/json')
//   setup: call('POST /settings/two-factor/setup')
//   confirm: call('POST /settings/two-factor/confirm')
//   renewCodes: call('POST /settings/two-factor/recovery-codes')
//   disable: call('POST /settings/two-factor/disable')
