import { redirect } from '#server/http/answers.ts';
import { staffOf } from '#server/http/context.ts';
import { definePages } from '#server/http/definePages.ts';
import { render } from '#server/inertia/render.ts';
import { demoAccountsOf } from './demoAccountsOf.ts';

export const authPages = definePages({
  'GET /login': {
    access: 'guest',
    page: async ({ services, company }) =>
      render('Auth/Login', { demo_accounts: demoAccountsOf(services, company.slug, 'staff') }),
  },
  'GET /register': { access: 'guest', page: async () => render('Auth/Register') },
  'GET /forgot-password': { access: 'guest', page: async () => render('Auth/ForgotPassword') },
  'GET /reset-password/{token}': {
    access: 'public',
    page: async ({ params, query }) =>
      render('Auth/ResetPassword', { token: params.token ?? '', email: query.email ?? '' }),
  },
  'GET /confirm-password': { access: 'staff', page: async () => render('Auth/ConfirmPassword') },
  'GET /verify-email': {
    access: 'staff',
    page: async (context) => {
      const user = staffOf(context);
      return user.emailVerified ? redirect('/dashboard') : render('Auth/VerifyEmail', { email: user.email });
    },
  },
  'GET /portal/login': {
    access: 'portal-guest',
    page: async ({ services, company }) =>
      render('Portal/Login', { demo_accounts: demoAccountsOf(services, company.slug, 'portal') }),
  },
  'GET /portal/register': { access: 'portal-guest', page: async () => render('Portal/Register') },
  'GET /portal/forgot-password': { access: 'portal-guest', page: async () => render('Portal/ForgotPassword') },
  'GET /portal/reset-password/{token}': {
    access: 'visitor',
    page: async ({ params, query }) =>
      render('Portal/ResetPassword', { token: params.token ?? '', email: query.email ?? '' }),
  },
});
