import { type AreaSamples, testedIn } from '#tests/contract/AreaSamples.ts';
import { aCsvForm } from '#tests/factories/aForm.ts';
import { inviteInput, rsvpConfigSample } from './world.ts';

const SUITES = 'tests/areas/programme/invitations/server';

export const invitations: AreaSamples = {
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
    body: aCsvForm('name,email\nLea,lea@example.test\n'),
  }),
  'POST /events/upload-invitations/{eventID}': (world) => ({
    params: { eventID: world.eventId },
    body: aCsvForm('name,email\nLea,lea@example.test\n'),
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
  'GET /events/rsvp-invitations/{eventID}/{invitationID}/link': (world) => ({
    params: { eventID: world.eventId, invitationID: world.invitationId },
  }),
  'GET /events/export-rsvp/{eventID}': (world) => ({
    params: { eventID: world.eventId },
    query: { response: 'yes' },
  }),
  'DELETE /events/rsvp-invitations/{eventID}/{invitationID}': (world) => ({
    params: { eventID: world.eventId, invitationID: world.spareInvitationId },
  }),

  // These need a sent e-mail, a group or a token from an e-mail.
  'POST /events/resend-invitation/{eventID}': testedIn(SUITES, (world) => ({
    params: { eventID: world.eventId },
    body: { invitation_id: world.invitationId },
  })),
  'POST /events/send-follow-up-reminder/{eventID}/{invitationID}': testedIn(SUITES, (world) => ({
    params: { eventID: world.eventId, invitationID: world.invitationId },
  })),
  'GET /api/event-groups/{groupId}/rsvp-config': testedIn(SUITES, (world) => ({ params: { groupId: world.groupId } })),
  'POST /api/event-groups/{groupId}/rsvp-config': testedIn(SUITES, (world) => ({
    params: { groupId: world.groupId },
    body: rsvpConfigSample,
  })),
  'PUT /api/event-groups/{groupId}/rsvp-config': testedIn(SUITES, (world) => ({
    params: { groupId: world.groupId },
    body: rsvpConfigSample,
  })),
  'POST /public/rsvp/{token}': testedIn(SUITES, () => ({
    params: { token: 'a-token-that-nobody-was-ever-given' },
    body: { response: 'yes', party_size: 1 },
  })),
};
