import type { RoutedPage } from '#domain/pagePaths.ts';
import { pageUrl } from '#domain/pageUrl.ts';
import type { OnboardingStep } from '#domain/plans.ts';
import { redirect } from '#server/http/answers.ts';
import { definePages } from '#server/http/definePages.ts';
import { render } from '#server/inertia/render.ts';
import { findProgress } from './findProgress.ts';

const PAGES = {
  checkout: 'Onboarding/Checkout',
  'free-trial': 'Onboarding/FreeTrial',
  payment: 'Onboarding/Payment',
  verification: 'Onboarding/TrialVerification',
} as const satisfies Partial<Record<OnboardingStep, RoutedPage>>;

const access = 'company.manage';

export const onboardingPages = definePages({
  'Onboarding/Plans': {
    access,
    // Returning users continue where they left off; `choose` leads back to the plans.
    page: async (context) => {
      const { step = 'plans' } = (await findProgress(context)) ?? {};
      return 'choose' in context.query || step === 'plans' || step === 'success'
        ? render('Onboarding/Plans')
        : redirect(pageUrl(PAGES[step]));
    },
  },
  'Onboarding/Checkout': { access, page: async () => render('Onboarding/Checkout') },
  'Onboarding/FreeTrial': { access, page: async () => render('Onboarding/FreeTrial') },
  'Onboarding/Payment': { access, page: async () => render('Onboarding/Payment') },
  'Onboarding/TrialVerification': { access, page: async () => render('Onboarding/TrialVerification') },
  'Onboarding/Success': { access, page: async () => render('Onboarding/Success') },
  'Settings/Plan': { access, page: async () => render('Settings/Plan') },
});
