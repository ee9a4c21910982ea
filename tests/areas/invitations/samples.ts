import type { Samples } from '#tests/contract/Sample.ts';
import { inviteInput, rsvpConfigSample } from './world.ts';

function csvForm(content: string): FormData {
  const form = new FormData();
  form.set('file', new File([content], 'guests.csv', { type: 'text/csv' }));
  return form;
}

export const invitations: Samples = {
  'GET /events/rsvp-config/{eventID}': (world) => ({ params: { eventID: world.eventId } }),
  'PUT /events/rsvp-config/{eventID}': (world) => ({ params: { eventID: world.eventId }, body: rsvpConfigSample }),
  'DELETE /events/rsvp-config/{eventID}': (world) => ({ params: { eventID: world.eventId } }),
  'GET /events/get-rsvp-invitations/{eventID}': (world) => ({
    params: { eventID: world.eventId },
    query: { search: 'ina', response: 'none' },
  }),
  'POST /events/send-invitations/{eventID}': (world) => ({
    params: { eventID: world.eventId },
    body: inviteInput('Kim'),
  }),
  'POST /events/send-invitations/{eventID}/preview': (world) => ({
    params: { eventID: world.eventId },
    body: { contact_ids: [] },
  }),
  'POST /events/upload-invitations/{eventID}/preview': (world) => ({
    params: { eventID: world.eventId },
    body: csvForm('name,email\nLea,lea@example.test\n'),
  }),
  'POST /events/upload-invitations/{eventID}': (world) => ({
    params: { eventID: world.eventId },
    body: csvForm('name,email\nLea,lea@example.test\n'),
  }),
  'POST /events/send-follow-up-reminders/{eventID}': (world) => ({
    params: { eventID: world.eventId },
    body: { invitation_ids: [world.invitationId] },
  }),
  'POST /events/rsvp-answer/{eventID}/{invitationID}': (world) => ({
    params: { eventID: world.eventId, invitationID: world.invitationId },
    body: { response: 'yes', party_size: 1, note: 'By phone' },
  }),
  'GET /events/get-rsvp-responses/{eventID}': (world) => ({ params: { eventID: world.eventId } }),
  'GET /events/get-non-responded-invitations/{eventID}': (world) => ({ params: { eventID: world.eventId } }),
  'GET /events/export-rsvp/{eventID}': (world) => ({
    params: { eventID: world.eventId },
    query: { response: 'yes' },
  }),
  'DELETE /events/rsvp-invitations/{eventID}/{invitationID}': (world) => ({
    params: { eventID: world.eventId, invitationID: world.spareInvitationId },
  }),
};

/** Calls that need a sent e-mail, a group or a token from an e-mail; tested in tests/areas/invitations/server. */
export const invitationsElsewhere: Samples = {
  'POST /events/resend-invitation/{eventID}': (world) => ({
    params: { eventID: world.eventId },
    body: { invitation_id: world.invitationId },
  }),
  'POST /events/send-follow-up-reminder/{eventID}/{invitationID}': (world) => ({
    params: { eventID: world.eventId, invitationID: world.invitationId },
  }),
  'GET /api/event-groups/{groupId}/rsvp-config': () => ({ params: { groupId: 999_999 } }),
  'POST /api/event-groups/{groupId}/rsvp-config': () => ({ params: { groupId: 999_999 }, body: rsvpConfigSample }),
  'PUT /api/event-groups/{groupId}/rsvp-config': () => ({ params: { groupId: 999_999 }, body: rsvpConfigSample }),
  'POST /public/rsvp/{token}': () => ({
    params: { token: 'a-token-that-nobody-was-ever-given' },
    body: { response: 'yes', party_size: 1 },
  }),
};
