import shapes from 'shapes:account/onboarding';
import type { onboardingEndpoints } from '#contract/account/onboarding.ts';
import { callsOf } from '../kit/endpoint.ts';

const call = callsOf<typeof onboardingEndpoints>(shapes);

export const onboardingApi = {
  plans: call('GET /get-plans'),
  start: call('POST /get-started'),
  get: call('GET /onboarding/json', { extension: true }),
  progress: call('POST /onboarding/progress', { extension: true }),
  verify: call('POST /onboarding/verify', { extension: true }),
  resend: call('POST /onboarding/resend', { extension: true }),
  setup: call('GET /onboarding/setup', { extension: true }),
  dismissSetup: call('POST /onboarding/setup/dismiss', { extension: true }),
};
