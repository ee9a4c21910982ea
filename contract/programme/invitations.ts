import { z } from 'zod';
import { INVITATION_SORTS, RSVP_RESPONSES } from '#domain/programme/invitations.ts';
import { defineEndpoints, id } from '../kit/define.ts';
import {
  email,
  listQuery,
  messageOnly,
  optionalPhone,
  optionalText,
  pageOf,
  withMessage,
  wrapped,
} from '../kit/shapes.ts';
import { invitation, invitationCounts, invitationRow, invitationStatus } from './invitation.ts';
import { rsvpAnswer, rsvpResponse } from './rsvp.ts';

const list = { ...listQuery(INVITATION_SORTS), sort_order: z.enum(['asc', 'desc']).default('desc') };
const invitationList = z.union([
  pageOf(invitation).extend({ counts: invitationCounts.optional() }),
  z.array(invitation),
]);
const filters = {
  status: invitationStatus.optional(),
  response: z.enum([...RSVP_RESPONSES, 'any', 'none']).optional(),
};
const changed = withMessage(invitation);
const chosen = {
  contact_ids: z.array(id).max(5000, 'Choose at most 5,000 contacts.').default([]),
  segment_id: id.nullish(),
};
const inviteResult = z.object({
  invited: z.number(),
  /** Addresses that were already invited or listed twice. */
  already_invited: z.number(),
  without_email: z.number(),
});
const upload = z.object({ file: z.instanceof(File, { message: 'Choose a CSV file.' }) });
const uploadResult = z.object({
  rows: z.array(invitationRow),
  invited: z.number(),
  already_invited: z.number(),
  failed: z.number(),
});
const reminded = z.object({
  message: z.string(),
  reminded: z.number(),
  /** Guests who have answered, could not be reached, or were reminded within the last hour. */
  skipped: z.number(),
});

export const invitations = defineEndpoints({
  'GET /events/get-rsvp-invitations/{eventID}': {
    call: 'list',
    summary: 'Invitations of an event; `response`: `any` for answered ones, `none` for the others',
    access: 'invitations.view',
    query: z.object({ ...list, ...filters }),
    response: invitationList,
  },
  'GET /events/get-rsvp-responses/{eventID}': {
    call: 'responses',
    summary: 'Answered invitations, latest answer first',
    access: 'invitations.view',
    query: z.object({
      ...list,
      sort_by: z.enum(INVITATION_SORTS).default('responded_at'),
      response: rsvpResponse.optional(),
    }),
    response: invitationList,
  },
  'GET /events/get-non-responded-invitations/{eventID}': {
    call: 'unanswered',
    summary: 'Invitations without an answer',
    access: 'invitations.view',
    query: z.object({ ...list, status: invitationStatus.optional() }),
    response: invitationList,
  },
  'POST /events/send-invitations/{eventID}': {
    call: 'invite',
    summary:
      'Invites a person (name, email), contacts (`contact_ids`) and a segment (`segment_id`), in any combination; each address once',
    access: 'invitations.send',
    body: z
      .object({
        name: optionalText(120),
        email: email.nullish(),
        phone: optionalPhone,
        ...chosen,
      })
      .refine((value) => value.email || value.contact_ids.length > 0 || value.segment_id, {
        path: ['email'],
        message: 'Enter an e-mail address, or choose contacts or a segment.',
      })
      .refine((value) => !value.email || value.name, { path: ['name'], message: 'Enter a name.' }),
    response: inviteResult.extend({ message: z.string() }),
    answers: { 409: messageOnly },
  },
  'POST /events/send-invitations/{eventID}/preview': {
    call: 'previewInvite',
    summary: 'Counts how many contacts and segment members would be invited; invites nobody',
    access: 'invitations.send',
    extension: true,
    body: z.object(chosen),
    response: inviteResult,
    answers: { 409: messageOnly },
  },
  'POST /events/upload-invitations/{eventID}': {
    call: 'upload',
    summary: 'Invites people from a CSV file (name, email, phone)',
    access: 'invitations.send',
    extension: true,
    body: upload,
    multipart: true,
    response: withMessage(uploadResult),
    answers: { 409: messageOnly },
  },
  'POST /events/upload-invitations/{eventID}/preview': {
    call: 'previewUpload',
    summary: 'Previews a CSV file of guests row by row; invites nobody',
    access: 'invitations.send',
    extension: true,
    body: upload,
    multipart: true,
    response: wrapped(uploadResult),
    answers: { 409: messageOnly },
  },
  'POST /events/resend-invitation/{eventID}': {
    call: 'resend',
    summary: 'Mails an invitation again',
    access: 'invitations.send',
    body: z.object({ invitation_id: id }),
    response: changed,
    answers: { 409: messageOnly },
  },
  'POST /events/send-follow-up-reminders/{eventID}': {
    call: 'remindMany',
    summary: 'Reminds guests who have not answered: the given ones, or all if the list is empty',
    access: 'invitations.send',
    body: z.object({ invitation_ids: z.array(id).max(20_000).default([]) }),
    response: reminded,
    answers: { 409: messageOnly },
  },
  'POST /events/send-follow-up-reminder/{eventID}/{invitationID}': {
    call: 'remind',
    summary: 'Reminds one guest who has not answered',
    access: 'invitations.send',
    response: changed,
    answers: { 409: messageOnly },
  },
  'POST /events/rsvp-answer/{eventID}/{invitationID}': {
    call: 'noteAnswer',
    summary: 'Records an answer given to staff; possible after the deadline',
    access: 'invitations.manage',
    extension: true,
    body: rsvpAnswer,
    response: changed,
    answers: { 409: messageOnly },
  },
  'DELETE /events/rsvp-invitations/{eventID}/{invitationID}': {
    call: 'remove',
    summary: 'Deletes an invitation with its answers; its link stops working',
    access: 'invitations.manage',
    extension: true,
    response: messageOnly,
  },
  'GET /events/rsvp-invitations/{eventID}/{invitationID}/link': {
    call: 'link',
    summary: 'The guest’s own link, to pass on in another way than by e-mail',
    access: 'invitations.send',
    extension: true,
    response: wrapped(z.object({ url: z.string() })),
  },
  'GET /events/export-rsvp/{eventID}': {
    call: 'export',
    summary: 'Invitations and answers as CSV, with the list’s filters',
    access: 'invitations.view',
    extension: true,
    query: z.object({ search: z.string().trim().max(200).optional(), ...filters }),
    file: 'text/csv',
  },
});
