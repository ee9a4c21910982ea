import type { AreaDeclaration } from '#tests/declarations/AreaDeclaration.ts';
import { privacy } from './samples.ts';
import { buildPrivacy } from './world.ts';

export const area: AreaDeclaration = {
  after: ['contacts'],
  samples: privacy,
  records: buildPrivacy,
  races: {
    'eraseRows.ts eraseRows': 'tests/areas/people/privacy/server/races.test.ts',
    'endpoints.ts POST /contacts/{id}/restrict': null,
  },
  organisersSee: 'everything',
  idOnlyPages: [['Contacts/PersonalData', '/contacts/1/personal-data']],
  pages: [{ name: 'personal data', path: '/contacts/{contact}/personal-data', viewers: ['owner'] }],
};
