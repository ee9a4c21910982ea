import calls from 'calls:account/onboarding';
import type { onboardingEndpoints } from '#contract/account/onboarding.ts';
import { apiOf } from '../kit/apiOf.ts';

export const onboardingApi = apiOf<typeof onboardingEndpoints>(calls);
