import type { AreaDeclaration } from '#tests/declarations/AreaDeclaration.ts';
import { legalTexts } from './samples.ts';

export const area: AreaDeclaration = {
  samples: legalTexts,
  races: {
    'saveLegalText.ts saveLegalText': 'tests/server/races/edits.test.ts',
  },
  organisersSee: 'everything',
  pages: [
    { name: 'privacy-policy', path: '/privacy-policy', viewers: ['guest', 'customer'] },
    { name: 'terms', path: '/terms', viewers: ['guest'] },
    { name: 'legal-texts', path: '/settings/legal-texts', viewers: ['owner'] },
  ],
};
