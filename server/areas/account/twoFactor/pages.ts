import { definePages } from '#server/http/definePages.ts';
import { render } from '#server/inertia/render.ts';

export const twoFactorPages = definePages({
  'Settings/Security': { access: 'staff', page: async () => render('Settings/Security') },
});
