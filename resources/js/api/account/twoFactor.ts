import shapes from 'shapes:account/twoFactor';
import type { twoFactor } from '#contract/account/twoFactor.ts';
import { callsOf } from '../kit/endpoint.ts';

const call = callsOf<typeof twoFactor>(shapes);

export const twoFactorApi = {
  get: call('GET /settings/two-factor/json', { extension: true }),
  setup: call('POST /settings/two-factor/setup', { extension: true }),
  confirm: call('POST /settings/two-factor/confirm', { extension: true }),
  renewCodes: call('POST /settings/two-factor/recovery-codes', { extension: true }),
  disable: call('POST /settings/two-factor/disable', { extension: true }),
};
