import calls from 'calls:programme/invitations';
import type { invitations } from '#contract/programme/invitations.ts';
import { apiOf } from '../kit/apiOf.ts';

export const invitationsApi = apiOf<typeof invitations>(calls);

// The calls of the contract, listed by `npm run contract:openapi`:
//   list: call('GET /events/get-rsvp-invitations/{eventID}')
//   responses: call('GET /events/get-rsvp-responses/{eventID}')
//   unanswered: call('GET /events/get-non-responded-invitations/{eventID}')
//   invite: call('POST /events/send-invitations/{eventID}')
//   previewInvite: call('POST /events/send-invitations/{eventID}/preview')
//   upload: call('POST /events/upload-invitations/{eventID}')
//   previewUpload: call('POST /events/upload-invitations/{eventID}/preview')
//   resend: call('POST /events/resend-invitation/{eventID}')
//   remindMany: call('POST /events/send-follow-up-reminders/{eventID}')
//   remind: call('POST /events/send-follow-up-reminder/{eventID}/{invitationID}')
//   noteAnswer: call('POST /events/rsvp-answer/{eventID}/{invitationID}')
//   remove: call('DELETE /events/rsvp-invitations/{eventID}/{invitationID}')
//   link: call('GET /events/rsvp-invitations/{eventID}/{invitationID}/link')
//   export: call('GET /events/export-rsvp/{eventID}')
