import type { AreaSamples } from '#tests/contract/AreaSamples.ts';

export const contactFields: AreaSamples = {
  'GET /settings/contact-fields/json': () => ({}),
  'POST /settings/contact-fields/store': () => ({
    body: { label: 'Shirt size', kind: 'choice', options: ['S', 'M'] },
  }),
  'PUT /settings/contact-fields/update/{id}': (world) => ({
    params: { id: world.contactFieldId },
    body: { label: 'Badge', kind: 'text' },
  }),
  'DELETE /settings/contact-fields/delete/{id}': (world) => ({ params: { id: world.spareContactFieldId } }),
};
