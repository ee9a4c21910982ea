import { requireFields } from '../failures.ts';
import type { BareContext, Kernel } from '../Kernel.ts';

/** Ticket settings and ticket types of an event. */
export function ticketCalls(kernel: Kernel): void {
  const { world, answers } = kernel;
  const { ticketTypes, ticketConfigs } = world;
  const event = (c: BareContext) => world.events.find(c.req.param('eventID') ?? '').id;
  const type = (c: BareContext) => ticketTypes.find(c.req.param('ticketTypeID') ?? '');

  kernel.call('GET /events/ticket-config/{eventID}', (c) => answers.value(c, ticketConfigs.get(event(c)) ?? null));
  kernel.call('POST /events/ticket-config/{eventID}', (c) => {
    const { max_per_order, capacity } = c.env.body;
    const config = { event_id: event(c), max_per_order, capacity };
    ticketConfigs.set(event(c), config);
    return answers.changed(c, 'Ticket configuration saved.', config);
  });
  kernel.call('GET /events/ticket-types/{eventID}', (c) => {
    const rows = ticketTypes.where({ event_id: event(c) });
    return answers.json(c, answers.all(rows.map((row) => answers.shown(ticketTypes, row))));
  });
  kernel.call('POST /events/ticket-types/{eventID}', (c) => {
    requireFields(c.env.body, 'name', 'price');
    const row = ticketTypes.add({ ...c.env.body, is_active: true, event_id: event(c) });
    return answers.changedRecord(c, 'Ticket type created.', ticketTypes, row, true);
  });
  kernel.call('PUT /events/ticket-types/{eventID}/order', (c) => {
    requireFields(c.env.body, 'ticket_types');
    const { ticket_types: order } = c.env.body;
    const ids = Array.isArray(order) ? order.map((each) => Number(each?.id ?? each)) : [];
    ticketTypes.rows.sort((a, b) => ids.indexOf(a.id) - ids.indexOf(b.id));
    return answers.changed(c, 'Ticket types reordered.');
  });
  kernel.call('PUT /events/ticket-types/{eventID}/{ticketTypeID}', (c) => {
    requireFields(c.env.body, 'name', 'price');
    const row = ticketTypes.fill(type(c), c.env.body);
    return answers.changedRecord(c, 'Ticket type updated.', ticketTypes, row);
  });
  kernel.call('DELETE /events/ticket-types/{eventID}/{ticketTypeID}', (c) => {
    ticketTypes.remove(type(c).id);
    return answers.changed(c, 'Ticket type deleted.');
  });
  kernel.call('PATCH /events/ticket-types/{eventID}/{ticketTypeID}/toggle', (c) => {
    const row = type(c);
    row.is_active = !row.is_active;
    return answers.changedRecord(c, 'Ticket type toggled.', ticketTypes, row);
  });
}
