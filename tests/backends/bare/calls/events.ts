import { requireFields } from '../failures.ts';
import type { BareContext, Kernel } from '../Kernel.ts';
import { found } from './campaigns.ts';

/** Events with their counts, locations and calendars. */
export function eventCalls(kernel: Kernel): void {
  const { world, answers } = kernel;
  const { events, surveys } = world;
  const id = (c: BareContext) => c.req.param('id') ?? '';

  kernel.call('GET /events/json', (c) => answers.list(c, events, found(c, filtered(c, kernel))));
  kernel.call('GET /events/count', (c) => answers.value(c, { count: events.where(scope(c)).length }));
  kernel.call('GET /events/locations', (c) => answers.value(c, []));
  kernel.call('GET /events/calendar', (c) => answers.json(c, answers.all(entries(c, kernel, 'events'))));
  kernel.call('GET /groups/calendar', (c) => answers.json(c, answers.all(entries(c, kernel, 'groups'))));
  kernel.call('POST /events/store', (c) => {
    requireFields(c.env.body, 'name', 'start_date', 'end_date');
    return answers.changedRecord(c, 'Event created.', events, events.add(c.env.body), true);
  });
  kernel.call('GET /events/get-event/{id}', (c) => answers.record(c, events, events.find(id(c))));
  kernel.call('PUT /events/update/{id}', (c) => {
    requireFields(c.env.body, 'name');
    return answers.changedRecord(c, 'Event updated.', events, events.fill(events.find(id(c)), c.env.body));
  });
  kernel.call('DELETE /events/delete/{id}', (c) => {
    events.remove(id(c));
    return answers.changed(c, 'Event deleted.');
  });
  kernel.call('GET /events/get-surveys/{id}', (c) => answers.list(c, surveys, surveys.where({ event_id: id(c) })));
  kernel.call('GET /calendar/events', (c) => {
    const entry = (row: object) => ({
      ...row,
      campaign_id: null,
      campaign_name: null,
      status: 'active',
      is_creator: true,
      is_organizer: false,
      user_role: 'creator',
    });
    return answers.json(c, answers.all(events.rows.map((row) => entry(events.present(row, 'ids')))));
  });
}

function scope(c: BareContext) {
  return { campaign_id: c.req.query('campaign_id'), group_id: c.req.query('group_id') };
}

/** `filter_by` names a column and `filter` its value; unknown columns are ignored. */
function filtered(c: BareContext, { world: { events } }: Kernel) {
  const column = c.req.query('filter_by') ?? '';
  const isColumn = ['campaign_id', 'group_id'].includes(column);
  return events.where({ ...scope(c), ...(isColumn ? { [column]: c.req.query('filter') } : {}) });
}

/** What takes place in the requested month. */
function entries(c: BareContext, { world }: Kernel, kind: 'events' | 'groups') {
  const { year, month } = c.req.query();
  const prefix = `${year}-${String(month).padStart(2, '0')}`;
  const table = world[kind];
  const rows = table.where({ campaign_id: c.req.query('campaign_id') });
  return rows.filter(({ start_date }) => String(start_date).startsWith(prefix)).map((row) => table.present(row, 'ids'));
}
