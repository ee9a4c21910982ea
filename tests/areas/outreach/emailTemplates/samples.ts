import type { AreaSamples } from '#tests/contract/AreaSamples.ts';

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
  'DELETE /email/templates/delete/{id}': ({ spareEmailTemplateId }) => ({ params: { id: spareEmailTemplateId } }),
};
