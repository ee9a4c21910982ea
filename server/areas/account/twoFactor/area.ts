import { defineArea } from '#server/defineArea.ts';
import { twoFactorRoutes } from './endpoints.ts';
import { twoFactorPages } from './pages.ts';

export const twoFactor = defineArea({
  name: 'twoFactor',
  endpoints: twoFactorRoutes,
  pages: twoFactorPages,
  logged: { ignored: ['POST /settings/two-factor/setup'] },
});
