import { defineArea } from '#server/defineArea.ts';
import { onboardingRoutes } from './endpoints.ts';
import { onboardingPages } from './pages.ts';

/** From the registration of a company to its first event on sale, and the plan that limits it (decision 0065). */
export const onboarding = defineArea({
  name: 'onboarding',
  endpoints: onboardingRoutes,
  pages: onboardingPages,
  logged: {
    fields: ['plan_id', 'payment_method'],
    ignored: ['POST /onboarding/progress'],
  },
});
