import calls from 'calls:account/profile';
import type { profileEndpoints } from '#contract/account/profile.ts';
import { apiOf } from '../kit/apiOf.ts';

export const profileApi = apiOf<typeof profileEndpoints>(calls);
