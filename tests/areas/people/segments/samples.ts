import type { AreaSamples } from '#tests/contract/AreaSamples.ts';

const RULE = { match: 'all' as const, rules: [{ field: 'city' as const, operator: 'is' as const, text: 'Zug' }] };

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
  'POST /segments/{id}/duplicate': ({ segmentId }) => ({ params: { id: segmentId } }),
  'POST /segments/preview': () => ({ body: { rule: RULE } }),
  'POST /segments/explain': ({ contactId }) => ({ body: { rule: RULE, contact_id: contactId } }),
  'DELETE /segments/delete/{id}': ({ spareSegmentId }) => ({ params: { id: spareSegmentId } }),
};
