import { testedIn } from '#tests/contract/AreaSamples.ts';
import type { AreaDeclaration } from '#tests/declarations/AreaDeclaration.ts';
import { contactFields } from './samples.ts';
import { buildContactFields } from './world.ts';

export const area: AreaDeclaration = {
  samples: {
    ...contactFields,
    'PUT /settings/contact-fields/order': testedIn('tests/areas/people/contactFields/server/contactFields.test.ts'),
  },
  records: buildContactFields,
  changes: {
    'PUT /settings/contact-fields/update/{id}': {
      values: () => ({ options: ['Friend', 'Patron'] }),
      text: 'label',
    },
  },
  organisersSee: 'everything',
  pages: [{ name: 'contact settings', path: '/settings/contacts', viewers: ['owner'] }],
  idOnlyPages: [['Settings/Contacts', '/settings/contacts']],
};
