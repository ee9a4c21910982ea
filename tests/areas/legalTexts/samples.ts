import type { Samples } from '#tests/contract/Sample.ts';

export const legalTexts: Samples = {
  'GET /settings/legal-texts/json': () => ({}),
  'PUT /settings/legal-texts': () => ({ body: { kind: 'terms', html: '<p>Tickets are not exchanged.</p>' } }),
};
