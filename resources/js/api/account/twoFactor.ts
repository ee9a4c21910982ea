import calls from 'calls:account/twoFactor';
import type { twoFactor } from '#contract/account/twoFactor.ts';
import { apiOf } from '../kit/apiOf.ts';

export const twoFactorApi = apiOf<typeof twoFactor>(calls);
