import type { AreaDeclaration } from '#tests/declarations/AreaDeclaration.ts';
import { consent } from './samples.ts';

export const area: AreaDeclaration = {
  after: ['contacts'],
  samples: consent,
  races: { 'recordConsent.ts recordConsent': 'tests/areas/people/consent/server/races.test.ts' },
  organisersSee: 'everything',
};
