import type { AreaSamples } from '#tests/contract/AreaSamples.ts';

const RHYTHM = { name: 'Rent', starts_on: '2199-01-31' };

export const recurrences: AreaSamples = {
  'GET /accounting/recurrences/json': () => ({}),
  'POST /accounting/recurrences/store': ({ documentId }) => ({ body: { ...RHYTHM, document_id: documentId } }),
  'PUT /accounting/recurrences/update/{id}': ({ recurrenceId }) => ({
    params: { id: recurrenceId },
    body: { ...RHYTHM, name: 'Rent of the hall' },
  }),
  'DELETE /accounting/recurrences/delete/{id}': ({ spareRecurrenceId }) => ({ params: { id: spareRecurrenceId } }),
  'POST /accounting/recurrences/{id}/pause': ({ recurrenceId }) => ({
    params: { id: recurrenceId },
    body: { is_paused: true },
  }),
};
