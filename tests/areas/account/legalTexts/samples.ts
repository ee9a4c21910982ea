import type { AreaSamples } from '#tests/contract/AreaSamples.ts';

export const legalTexts: AreaSamples = {
  'GET /settings/legal-texts/json': () => ({}),
  'PUT /settings/legal-texts': () => ({ body: { kind: 'terms', html: '<p>Tickets are not exchanged.</p>' } }),
};
