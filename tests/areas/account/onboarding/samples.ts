import { type AreaSamples, testedIn } from '#tests/contract/AreaSamples.ts';

/** Run last: the plan that starts here limits the company. */
export const onboarding: AreaSamples = {
  'GET /get-plans': () => ({}),
  'GET /onboarding/json': () => ({}),
  'GET /onboarding/setup': () => ({}),
  'POST /onboarding/setup/dismiss': () => ({}),
  'POST /onboarding/progress': () => ({ body: { step: 'checkout', plan_id: 'business' }, isOurs: true }),
  'POST /get-started': () => ({ body: { plan_id: 'business', payment_method: 'trial' }, isOurs: true }),

  // These need a code from an e-mail or the passage of a minute.
  'POST /onboarding/verify': testedIn('tests/areas/account/onboarding/server/onboarding.test.ts'),
  'POST /onboarding/resend': testedIn('tests/areas/account/onboarding/server/onboarding.test.ts'),
};
