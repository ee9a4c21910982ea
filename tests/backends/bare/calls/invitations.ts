import { requireFields } from '../failures.ts';
import type { BareContext, Kernel } from '../Kernel.ts';
import { found } from './campaigns.ts';

/** Invitations of an event and e-mails to guests. A call that sends does so regardless of other fields in its body. */
export function invitationCalls(kernel: Kernel): void {
  const { world, answers } = kernel;
  const { invitations, contacts, mails } = world;
  const event = (c: BareContext) => world.events.find(c.req.param('eventID') ?? '').id;
  const open = (c: BareContext) => invitations.where({ event_id: event(c) }).filter(({ response }) => !response);
  const send = (kind: string, to: unknown) => mails.push({ kind, to });

  kernel.call('GET /events/get-rsvp-invitations/{eventID}', (c) =>
    answers.list(c, invitations, found(c, invitations.where({ event_id: event(c) }))),
  );
  kernel.call('GET /events/get-rsvp-responses/{eventID}', (c) => {
    const answered = invitations.where({ event_id: event(c) }).filter(({ response }) => response);
    return answers.list(c, invitations, found(c, answered));
  });
  kernel.call('GET /events/get-non-responded-invitations/{eventID}', (c) =>
    answers.list(c, invitations, found(c, open(c))),
  );
  kernel.call('POST /events/send-invitations/{eventID}', (c) => {
    const { name, email, contact_ids: ids } = c.env.body;
    const people = Array.isArray(ids) && ids.length > 0 ? ids.map((id) => contacts.find(id)) : [{ name, email }];
    requireFields(people[0] ?? {}, 'email');
    for (const { name, email } of people) {
      send('invitation', invitations.add({ name, email, event_id: event(c) }).email);
    }
    return answers.changed(c, 'Invitations sent.');
  });
  kernel.call('POST /events/resend-invitation/{eventID}', (c) => {
    requireFields(c.env.body, 'invitation_id');
    send('invitation', invitations.find(String(c.env.body.invitation_id)).email);
    return answers.changed(c, 'Invitation sent again.');
  });
  kernel.call('POST /events/send-follow-up-reminders/{eventID}', (c) => {
    const ids = c.env.body.invitation_ids;
    const rows = Array.isArray(ids) && ids.length > 0 ? ids.map((id) => invitations.find(id)) : open(c);
    for (const { email } of rows) {
      send('reminder', email);
    }
    return answers.changed(c, 'Reminders sent.');
  });
  kernel.call('POST /events/send-follow-up-reminder/{eventID}/{invitationID}', (c) => {
    send('reminder', invitations.find(c.req.param('invitationID') ?? '').email);
    return answers.changed(c, 'Reminder sent.');
  });
}
