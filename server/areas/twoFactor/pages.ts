import { pageUrl } from '#domain/pageUrl.ts';
import { redirect } from '#server/http/answers.ts';
import { definePages } from '#server/http/definePages.ts';
import { render } from '#server/inertia/render.ts';
import { awaitedChallenge } from './challenge.ts';

export const twoFactorPages = definePages({
  'Auth/TwoFactor': {
    access: 'guest',
    page: async ({ scope }) => (awaitedChallenge(scope) ? render('Auth/TwoFactor') : redirect(pageUrl('Auth/Login'))),
  },
  'Settings/Security': { access: 'staff', page: async () => render('Settings/Security') },
});
