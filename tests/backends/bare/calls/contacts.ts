import { requireFields } from '../failures.ts';
import type { BareContext, Kernel } from '../Kernel.ts';
import { found } from './campaigns.ts';

/** Contacts and segments. */
export function contactCalls(kernel: Kernel): void {
  const { world, answers } = kernel;
  const { contacts, segments } = world;
  const id = (c: BareContext) => c.req.param('id') ?? '';

  kernel.call('GET /contacts/json', (c) => answers.list(c, contacts, found(c, contacts.rows)));
  kernel.call('POST /contacts/store', (c) => {
    requireFields(c.env.body, 'name');
    return answers.changedRecord(c, 'Contact created.', contacts, contacts.add(c.env.body), true);
  });
  kernel.call('GET /contacts/get-contact/{id}', (c) => answers.record(c, contacts, contacts.find(id(c))));
  kernel.call('PUT /contacts/update/{id}', (c) =>
    answers.changedRecord(c, 'Contact updated.', contacts, contacts.fill(contacts.find(id(c)), c.env.body)),
  );
  kernel.call('DELETE /contacts/delete/{id}', (c) => {
    contacts.remove(id(c));
    return answers.changed(c, 'Contact deleted.');
  });
  kernel.call('GET /contacts/search', (c) =>
    answers.json(c, answers.all(found(c, contacts.rows).map((row) => answers.shown(contacts, row)))),
  );
  kernel.call('GET /segments/json', (c) => answers.list(c, segments, found(c, segments.rows)));
  kernel.call('POST /segments/store', (c) => {
    requireFields(c.env.body, 'name');
    return answers.changedRecord(c, 'Segment created.', segments, segments.add(c.env.body), true);
  });
  kernel.call('GET /segments/get-segment/{id}', (c) => answers.record(c, segments, segments.find(id(c))));
  kernel.call('PUT /segments/update/{id}', (c) =>
    answers.changedRecord(c, 'Segment updated.', segments, segments.fill(segments.find(id(c)), c.env.body)),
  );
  kernel.call('DELETE /segments/delete/{id}', (c) => {
    segments.remove(id(c));
    return answers.changed(c, 'Segment deleted.');
  });
  // The specification (§7) puts these figures into `data`.
  const segment = (c: BareContext) => segments.find(c.req.param('segmentId') ?? '');
  kernel.call('GET /segments/statistics/{segmentId}', (c) => {
    segment(c);
    return answers.json(c, { data: { total_contacts: 0 } });
  });
  kernel.call('GET /segments/analytics/{segmentId}', (c) => {
    segment(c);
    return answers.json(c, { data: { growth: [] } });
  });
  kernel.call('GET /segments/activity-logs/{segmentId}', (c) => {
    segment(c);
    return answers.json(c, { data: [], current_page: 1, last_page: 1, per_page: 20, total: 0, activity_types: [] });
  });
}
