import { HttpFailure, Invalid, requireFields } from '../failures.ts';
import type { BareContext, Kernel } from '../Kernel.ts';
import { found } from './campaigns.ts';

/** Seats allocated to guests. */
export function allocationCalls(kernel: Kernel): void {
  const { world, answers } = kernel;
  const { allocations, mails } = world;
  const event = (c: BareContext) => world.events.find(c.req.param('eventId') ?? '').id;
  const allocation = (c: BareContext) => allocations.find(c.req.param('allocationId') ?? '');
  const changed = (c: BareContext, message: string) => answers.changedRecord(c, message, allocations, allocation(c));

  kernel.call('GET /events/allocations/{eventId}/list', (c) => {
    const rows = allocations.where({ event_id: event(c), status: c.req.query('status') || undefined });
    return answers.list(c, allocations, found(c, rows));
  });
  kernel.call('POST /events/allocations/{eventId}', (c) => {
    requireFields(c.env.body, 'name', 'email', 'ticket_type_id');
    const row = allocations.add({ quantity: 1, ...c.env.body, event_id: event(c), status: 'pending', sent_at: null });
    return answers.changedRecord(c, 'Allocation created.', allocations, row, true);
  });
  kernel.call('POST /events/allocations/{eventId}/bulk', async (c) => {
    const { file } = c.env.body;
    if (!(file instanceof File)) {
      throw new Invalid({ file: ['The file field is required.'] });
    }
    const [, ...lines] = (await file.text()).trim().split('\n');
    for (const line of lines) {
      const [name, email] = line.split(',');
      allocations.add({ name, email, quantity: 1, event_id: event(c), status: 'pending', sent_at: null });
    }
    return answers.changed(c, `${lines.length} allocations uploaded.`);
  });
  kernel.call('POST /events/allocations/{eventId}/{allocationId}/send', (c) => {
    const row = allocation(c);
    mails.push({ kind: 'allocation', to: row.email });
    allocations.fill(row, { status: 'sent', sent_at: new Date().toISOString() });
    return changed(c, 'E-mail sent.');
  });
  kernel.call('POST /events/allocations/{eventId}/bulk-resend', (c) => {
    requireFields(c.env.body, 'allocation_ids');
    const ids = c.env.body.allocation_ids;
    for (const id of Array.isArray(ids) ? ids : []) {
      mails.push({ kind: 'allocation', to: allocations.find(id).email });
    }
    return answers.changed(c, 'E-mails queued.');
  });
  kernel.call('DELETE /events/allocations/{eventId}/{allocationId}', (c) => {
    if (allocation(c).status === 'cancelled') {
      throw new HttpFailure(409, 'It is cancelled already.');
    }
    allocation(c).status = 'cancelled';
    return changed(c, 'Cancelled.');
  });
  kernel.call('PATCH /events/allocations/{eventId}/{allocationId}/extend', (c) => {
    requireFields(c.env.body, 'expires_at');
    allocations.fill(allocation(c), { expires_at: c.env.body.expires_at });
    return changed(c, 'Extended.');
  });
  kernel.call('GET /events/allocations/{eventId}/export', (c) => {
    const rows = allocations.where({ event_id: event(c) }).map(({ name, email }) => `${name},${email}`);
    return c.body(['name,email', ...rows].join('\n'), 200, {
      'content-type': 'text/csv; charset=UTF-8',
      'content-disposition': 'attachment; filename=allocations.csv',
    });
  });
}
