import calls from 'calls:account/onboarding';
import type { onboardingEndpoints } from '#contract/account/onboarding.ts';
import { apiOf } from '../kit/apiOf.ts';

export const onboardingApi = apiOf<typeof onboardingEndpoints>(calls);

// The calls of the contract, listed by `npm run contract:openapi`:
//   plans: call('GET /get-plans')
//   start: call('POST /get-started')
//   get: call('GET /onboarding/json')
//   progress: call('POST /onboarding/progress')
//   verify: call('POST /onboarding/verify')
//   resend: call('POST /onboarding/resend')
//   setup: call('GET /onboarding/setup')
//   dismissSetup: call('POST /onboarding/setup/dismiss')
