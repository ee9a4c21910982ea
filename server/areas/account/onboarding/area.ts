import { defineArea } from '#server/defineArea.ts';
import { onboardingRoutes } from './endpoints.ts';
import { onboardingPages } from './pages.ts';

/** Onboarding from registration to the first event on sale, and the plans with their limits (decision 0065). */
export const onboarding = defineArea({
  name: 'onboarding',
  endpoints: onboardingRoutes,
  pages: onboardingPages,
  logged: {
    fields: ['plan_id', 'payment_method'],
    ignored: ['POST /onboarding/progress'],
  },
});
