import type { AreaSamples } from '#tests/contract/AreaSamples.ts';

export const segments: AreaSamples = {
  'GET /segments/json': () => ({}),
  'GET /segments/get-segment/{id}': ({ segmentId }) => ({ params: { id: segmentId } }),
  'POST /segments/store': () => ({ body: { name: 'Press' } }),
  'PUT /segments/update/{id}': ({ segmentId }) => ({ params: { id: segmentId }, body: { name: 'Press and radio' } }),
  'POST /segments/{id}/contacts': ({ segmentId, contactId }) => ({
    params: { id: segmentId },
    body: { contact_ids: [contactId] },
  }),
  'GET /segments/{id}/contacts': ({ segmentId }) => ({ params: { id: segmentId } }),
  'GET /segments/statistics/{segmentId}': ({ segmentId }) => ({
    params: { segmentId },
    query: { date_range: '30days' },
  }),
  'GET /segments/analytics/{segmentId}': ({ segmentId }) => ({ params: { segmentId }, query: { period: '30days' } }),
  'GET /segments/activity-logs/{segmentId}': ({ segmentId }) => ({
    params: { segmentId },
    query: { activity_type: 'entered' },
  }),
  'POST /segments/{id}/remove-contacts': ({ segmentId, contactId }) => ({
    params: { id: segmentId },
    body: { contact_ids: [contactId] },
  }),
  'DELETE /segments/delete/{id}': ({ spareSegmentId }) => ({ params: { id: spareSegmentId } }),
};
