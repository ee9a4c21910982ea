import type { AreaDeclaration } from '#tests/declarations/AreaDeclaration.ts';

export const area: AreaDeclaration = {
  samples: {},
  races: {
    // No passkey or second factor can be added before the address is confirmed, so none is missed.
    'resetPassword.ts resetPassword': null,
    'endOtherSessions.ts revokeApiTokens': 'tests/areas/account/apiTokens/server/races.test.ts',
  },
  pages: [
    { name: 'home', path: '/', viewers: ['guest'] },
    { name: 'portal-login', path: '/portal/login', viewers: ['guest'] },
    { name: 'portal-register', path: '/portal/register', viewers: ['guest'] },
    { name: 'portal-forgot-password', path: '/portal/forgot-password', viewers: ['guest'] },
    { name: 'login', path: '/login', viewers: ['guest'] },
    { name: 'register', path: '/register', viewers: ['guest'] },
    { name: 'forgot-password', path: '/forgot-password', viewers: ['guest'] },
    { name: 'reset-password', path: '/reset-password/some-token?email=ada@lakeside.test', viewers: ['guest'] },
    { name: 'not-found', path: '/nothing-here', viewers: ['guest', 'owner'] },
    { name: 'confirm-password', path: '/confirm-password', viewers: ['owner'] },
  ],
  unseenPages: {
    '/verify-email': 'redirects everyone whose address is confirmed, as those of the demo are',
    '/portal/reset-password/:token': 'shows the form of /reset-password/:token',
  },
};
