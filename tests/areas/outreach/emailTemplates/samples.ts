import { type AreaSamples, testedIn } from '#tests/contract/AreaSamples.ts';
import { aForm } from '#tests/factories/aForm.ts';

const design = {
  version: 1,
  background: '#f4f5f7',
  blocks: [{ id: 'a', type: 'heading', text: 'Doors open', level: 1, align: 'start' }],
};

export const emailTemplates: AreaSamples = {
  'GET /email/templates/json': () => ({ query: { folder: 'Events' } }),
  'GET /email/templates/json/{id}': ({ emailTemplateId }) => ({ params: { id: emailTemplateId } }),
  'POST /email/templates/store': () => ({ body: { name: 'Doors open', subject: 'Doors open at seven', design } }),
  'PUT /email/templates/update/{id}': ({ emailTemplateId }) => ({
    params: { id: emailTemplateId },
    body: { name: 'Doors', subject: 'Doors open at eight', design },
  }),
  'GET /email/templates/folders': () => ({}),
  'POST /email/templates/pictures': testedIn('tests/areas/outreach/emailTemplates/server/pictures.test.ts', () => ({
    body: aForm({ picture: new File(['no picture'], 'a.png') }),
  })),
  'POST /email/templates/preview': () => ({ body: { subject: 'Hello {{first_name}}', design } }),
  'POST /email/templates/links': () => ({ body: { subject: 'Hello', design } }),
  'POST /email/templates/{id}/test': ({ emailTemplateId }) => ({ params: { id: emailTemplateId }, body: {} }),
  'POST /email/templates/{id}/editing': ({ emailTemplateId }) => ({ params: { id: emailTemplateId } }),
  'GET /email/templates/{id}/versions': ({ emailTemplateId }) => ({ params: { id: emailTemplateId } }),
  'GET /email/templates/{id}/versions/{version}': testedIn(
    'tests/areas/outreach/emailTemplates/server/emailTemplates.test.ts',
    ({ emailTemplateId }) => ({ params: { id: emailTemplateId, version: 1_000_000 } }),
  ),
  'POST /email/templates/restore/{id}': ({ emailTemplateId }) => ({ params: { id: emailTemplateId } }),
  'POST /email/templates/token': () => ({}),
  'GET /email/beefree/uid': () => ({}),
  'DELETE /email/templates/delete/{id}': ({ spareEmailTemplateId }) => ({ params: { id: spareEmailTemplateId } }),
};
