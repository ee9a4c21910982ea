import type { AreaSamples } from '#tests/contract/AreaSamples.ts';

export const contactDuplicates: AreaSamples = {
  'GET /contacts/duplicates/json': () => ({}),
  'GET /contacts/duplicates/similar': () => ({ query: { name: 'Nora Keller', email: 'nora@example.test' } }),
  'POST /contacts/duplicates/dismiss': ({ firstTwinId, secondTwinId }) => ({
    body: { contact_ids: [firstTwinId, secondTwinId] },
  }),
  'POST /contacts/duplicates/merge': ({ firstTwinId, secondTwinId }) => ({
    body: { survivor_id: firstTwinId, absorbed_ids: [secondTwinId], choices: { name: secondTwinId } },
  }),
  'POST /contacts/duplicates/merge-certain': () => ({}),
  'GET /contacts/merges': () => ({}),
  'GET /contacts/merges/{id}': ({ mergeId }) => ({ params: { id: mergeId } }),
  'POST /contacts/merges/{id}/undo': ({ mergeId }) => ({ params: { id: mergeId } }),
};
