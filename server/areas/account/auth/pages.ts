import { pageUrl } from '#domain/kit/pageUrl.ts';
import { relyingParty } from '#server/areas/account/passkeys/relyingParty.ts';
import { staffOf } from '#server/http/context.ts';
import { definePages } from '#server/http/definePages.ts';
import { redirect } from '#server/http/outputs/answers.ts';
import { render } from '#server/inertia/render.ts';
import { awaitedChallenge } from './awaitedChallenge.ts';
import { confirmingAddress } from './confirmCustomerAddress.ts';
import { demoAccountsOf } from './demoAccountsOf.ts';

export const authPages = definePages({
  'Public/Home': {
    access: 'product',
    page: async ({ scope: { hostCompany, isPortalHost } }) =>
      isPortalHost
        ? redirect(pageUrl('Portal/Events/Index'))
        : render('Public/Home', {
            portal: hostCompany && { name: hostCompany.name, url: pageUrl('Portal/Events/Index') },
          }),
  },
  'Auth/Login': {
    access: 'guest',
    page: async ({ scope, services, company }) =>
      render('Auth/Login', {
        demo_accounts: demoAccountsOf(services, company.slug, 'staff'),
        awaits_code: awaitedChallenge(scope) !== null,
        offers_passkeys: relyingParty(scope) !== null,
      }),
  },
  'Auth/Register': { access: 'guest', page: async () => render('Auth/Register') },
  'Auth/ForgotPassword': { access: 'guest', page: async () => render('Auth/ForgotPassword') },
  'Auth/ResetPassword': {
    access: 'public',
    page: async ({ params, query }) => render('Auth/ResetPassword', { token: params.token, email: query.email ?? '' }),
  },
  'Auth/ConfirmPassword': { access: 'staff', page: async () => render('Auth/ConfirmPassword') },
  'Auth/VerifyEmail': {
    access: 'staff',
    page: async (context) => {
      const user = staffOf(context);
      return user.emailVerified
        ? redirect(pageUrl('Dashboard/Index'))
        : render('Auth/VerifyEmail', { email: user.email });
    },
  },
  'Portal/Login': {
    access: 'portal-guest',
    page: async ({ scope, services, company }) =>
      render('Portal/Login', {
        demo_accounts: demoAccountsOf(services, company.slug, 'portal'),
        confirming: confirmingAddress(scope),
      }),
  },
  'Portal/Register': { access: 'portal-guest', page: async () => render('Portal/Register') },
  'Portal/ForgotPassword': {
    access: 'portal-guest',
    page: async ({ scope }) => render('Portal/ForgotPassword', { confirming: confirmingAddress(scope) }),
  },
  'Portal/ResetPassword': {
    access: 'visitor',
    page: async ({ params, query }) =>
      render('Portal/ResetPassword', { token: params.token, email: query.email ?? '' }),
  },
});
