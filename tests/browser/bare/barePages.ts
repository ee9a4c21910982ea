import { PAGE_PATHS, type RoutedPage } from '#domain/kit/pagePaths.ts';

export type BarePage = { name: string; path: string; viewer: 'guest' | 'signed-in' };

/** The visitor pages that require sign-in. */
const SIGNED_IN = ['Auth/ConfirmPassword', 'Auth/VerifyEmail', 'Portal/Dashboard', 'Portal/Tickets'];
const VISITORS = /^(Auth|Portal|Public)\/|^Surveys\/(Public|Closed)$|^Accounting\/(Estimates|Invoices)\/Public$/;

/** Only on the development server, or for records without a specification call and without a link. */
const NEVER_SENT = ['Design/Index', 'Portal/Forum/Show', 'Roles/Show'];

/** Pages whose subject is named in the query. */
const QUERIES: Partial<Record<RoutedPage, string>> = {
  'Onboarding/Checkout': '?plan=2',
  'Onboarding/FreeTrial': '?plan=2',
  'Onboarding/Payment': '?plan=2',
};

/** Every page with its URL on the bare backend, which has a record 1 of each kind. */
export const BARE_PAGES: readonly BarePage[] = [
  ...Object.entries(PAGE_PATHS).filter(([name]) => !NEVER_SENT.includes(name)),
  ['Surveys/Closed', '/s/closed'] as const,
].map(([name, path]) => ({
  name,
  path: `${path.replace(/\{\w+(:text)?\}/g, '1')}${Object(QUERIES)[name] ?? ''}`,
  viewer: VISITORS.test(name) && !SIGNED_IN.includes(name) ? 'guest' : 'signed-in',
}));
