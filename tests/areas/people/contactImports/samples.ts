import { type AreaSamples, testedIn } from '#tests/contract/AreaSamples.ts';
import { peopleForm } from './world.ts';

const SETTINGS = { mapping: ['name', 'email'], match_rule: 'email', match_action: 'fill' };

const inSuite = testedIn('tests/areas/people/contactImports/server/contactImports.test.ts', ({ contactImportId }) => ({
  params: { id: contactImportId },
}));

export const contactImports: AreaSamples = {
  'GET /contacts/imports': () => ({}),
  'POST /contacts/imports': () => ({ body: peopleForm() }),
  'GET /contacts/imports/{id}': ({ contactImportId }) => ({ params: { id: contactImportId } }),
  'POST /contacts/imports/{id}/check': ({ contactImportId }) => ({ params: { id: contactImportId }, body: SETTINGS }),
  'GET /contacts/imports/{id}/rows': ({ contactImportId }) => ({ params: { id: contactImportId } }),
  'POST /contacts/imports/{id}/start': inSuite,
  'POST /contacts/imports/{id}/cancel': inSuite,
  'POST /contacts/imports/{id}/undo': inSuite,
  'GET /contacts/imports/{id}/errors': ({ contactImportId }) => ({ params: { id: contactImportId } }),
};
