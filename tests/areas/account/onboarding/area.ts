import type { AreaDeclaration } from '#tests/declarations/AreaDeclaration.ts';
import { onboarding } from './samples.ts';

const RACES = 'tests/areas/account/onboarding/server/races.test.ts';

export const area: AreaDeclaration = {
  after: ['organisers', 'users'],
  samples: onboarding,
  races: {
    'startPlan.ts startPlan': RACES,
    'verifyTrial.ts resendCode': RACES,
    'verifyTrial.ts tryCode': RACES,
  },
  pages: [
    { name: 'plan', path: '/settings/plan', viewers: ['owner'] },
    { name: 'onboarding-plans', path: '/onboarding', viewers: ['owner'] },
    { name: 'onboarding-checkout', path: '/onboarding/checkout?plan=team', viewers: ['owner'] },
    { name: 'onboarding-trial', path: '/onboarding/free-trial?plan=team', viewers: ['owner'] },
    { name: 'onboarding-payment', path: '/onboarding/payment?plan=team', viewers: ['owner'] },
    { name: 'onboarding-verification', path: '/onboarding/verification', viewers: ['owner'] },
    { name: 'onboarding-success', path: '/onboarding/success', viewers: ['owner'] },
  ],
};
