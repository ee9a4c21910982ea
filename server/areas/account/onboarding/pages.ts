import type { OnboardingStep } from '#domain/account/plans.ts';
import type { RoutedPage } from '#domain/kit/pagePaths.ts';
import { pageUrl } from '#domain/kit/pageUrl.ts';
import { definePages } from '#server/http/definePages.ts';
import { redirect } from '#server/http/outputs/answers.ts';
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
