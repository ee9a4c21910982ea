import type { AreaSamples } from '#tests/contract/AreaSamples.ts';

const soon = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString();
const month = { year: '2027', month: '3' };

export const groups: AreaSamples = {
  'GET /groups/json': () => ({ query: { search: 'contract', sort_by: 'name' } }),
  'GET /groups/calendar': () => ({ query: month }),
  'GET /groups/surveys': (world) => ({ query: { group_id: String(world.groupId) } }),
  'GET /groups/{id}/tickets': (world) => ({ params: { id: world.groupId } }),
  'GET /groups/participant-survey/{groupID}': (world) => ({ params: { groupID: world.groupId } }),
  'GET /groups/get-group/{id}': (world) => ({ params: { id: world.groupId } }),
  'POST /groups/store': () => ({
    body: {
      name: 'Another series',
      color: '#0f766e',
      series: { capacity: 40, dates: [{ name: 'First', start_date: soon(3), end_date: soon(3.1) }] },
    },
  }),
  'PUT /groups/update/{id}': (world) => ({ params: { id: world.groupId }, body: { name: 'Contract series, renamed' } }),
  'POST /groups/add-dates/{id}': (world) => ({
    params: { id: world.groupId },
    body: { dates: [{ name: 'One more', start_date: soon(44), end_date: soon(44.1) }] },
  }),
  'POST /groups/add-event': (world) => ({ body: { group_id: world.groupId, event_id: world.ungroupedEventId } }),
  'POST /groups/remove-event': (world) => ({ body: { group_id: world.groupId, event_id: world.groupedEventId } }),
  'POST /groups/link-survey': (world) => ({ body: { group_id: world.groupId, survey_id: null } }),
  'POST /groups/link-participant-survey': (world) => ({ body: { group_id: world.groupId, survey_id: null } }),
  'DELETE /groups/delete/{id}': (world) => ({ params: { id: world.spareGroupId } }),
};
