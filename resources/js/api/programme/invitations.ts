import shapes from 'shapes:programme/invitations';
import type { invitations } from '#contract/programme/invitations.ts';
import { callsOf } from '../kit/endpoint.ts';

const call = callsOf<typeof invitations>(shapes);

export const invitationsApi = {
  list: call('GET /events/get-rsvp-invitations/{eventID}'),
  responses: call('GET /events/get-rsvp-responses/{eventID}'),
  unanswered: call('GET /events/get-non-responded-invitations/{eventID}'),
  invite: call('POST /events/send-invitations/{eventID}'),
  previewInvite: call('POST /events/send-invitations/{eventID}/preview', { extension: true }),
  upload: call('POST /events/upload-invitations/{eventID}', { extension: true }),
  previewUpload: call('POST /events/upload-invitations/{eventID}/preview', { extension: true }),
  resend: call('POST /events/resend-invitation/{eventID}'),
  remindMany: call('POST /events/send-follow-up-reminders/{eventID}'),
  remind: call('POST /events/send-follow-up-reminder/{eventID}/{invitationID}'),
  noteAnswer: call('POST /events/rsvp-answer/{eventID}/{invitationID}', { extension: true }),
  remove: call('DELETE /events/rsvp-invitations/{eventID}/{invitationID}', { extension: true }),
  export: call('GET /events/export-rsvp/{eventID}', { file: true, extension: true }),
};
