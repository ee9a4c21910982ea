import { defineArea } from '#server/defineArea.ts';
import { planConsent } from './demo/planConsent.ts';
import { consentRoutes } from './endpoints.ts';

export const consent = defineArea({
  name: 'consent',
  endpoints: consentRoutes,
  demo: { after: ['contacts'], plan: planConsent },
  logged: { fields: ['channel', 'state', 'reason'] },
});
