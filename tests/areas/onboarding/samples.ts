import type { Samples } from '#tests/contract/Sample.ts';

/** Played last: what begins here limits the company. */
export const onboarding: Samples = {
  'GET /get-plans': () => ({}),
  'GET /onboarding/json': () => ({}),
  'GET /onboarding/setup': () => ({}),
  'POST /onboarding/setup/dismiss': () => ({}),
  'POST /onboarding/progress': () => ({ body: { step: 'checkout', plan_id: 'business' } }),
  'POST /get-started': () => ({ body: { plan_id: 'business', payment_method: 'trial' } }),
};

/** They need the code of a mail, or a minute to pass. */
export const onboardingElsewhere: Record<string, string> = {
  'POST /onboarding/verify': 'tests/areas/onboarding/server/onboarding.test.ts',
  'POST /onboarding/resend': 'tests/areas/onboarding/server/onboarding.test.ts',
};
