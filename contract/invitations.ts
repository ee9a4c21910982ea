import { z } from 'zod';
import { defineEndpoints, id, ids } from './define.ts';
import {
  email,
  flag,
  instant,
  listQuery,
  messageOnly,
  optionalText,
  pageOf,
  requiredText,
  validationFailure,
  wrapped,
} from './shapes.ts';

/** What a guest may answer. */
export const RSVP_RESPONSES = ['yes', 'maybe', 'no'] as const;
export const rsvpResponse = z.enum(RSVP_RESPONSES);
export type RsvpResponse = z.output<typeof rsvpResponse>;

/** How far the mail of an invitation is. `failed`: its address takes no mail. */
export const INVITATION_STATUSES = ['pending', 'queued', 'sent', 'failed'] as const;
export const invitationStatus = z.enum(INVITATION_STATUSES);
export type InvitationStatus = z.output<typeof invitationStatus>;

export const invitation = z.object({
  id: z.number(),
  event_id: z.number(),
  contact_id: z.number().nullable(),
  name: z.string(),
  email: z.string(),
  phone: z.string().nullable(),
  status: invitationStatus,
  sent_at: instant.nullable(),
  /** The first visit of its link; a mail scanner's visit counts too. */
  opened_at: instant.nullable(),
  reminders_sent: z.number(),
  last_reminded_at: instant.nullable(),
  /** Null until the guest answers; then the last answer. */
  response: rsvpResponse.nullable(),
  /** People who come, the guest counted; 1 where nobody comes. */
  party_size: z.number(),
  note: z.string().nullable(),
  responded_at: instant.nullable(),
  created_at: instant,
});
export type Invitation = z.output<typeof invitation>;

/** Of all invitations of an event, whatever the list is searched and filtered by. */
export const invitationCounts = z.object({
  invited: z.number(),
  opened: z.number(),
  yes: z.number(),
  /** Those who said yes, with their company. */
  people: z.number(),
  maybe: z.number(),
  no: z.number(),
  /** Have not answered. */
  unanswered: z.number(),
});
export type InvitationCounts = z.output<typeof invitationCounts>;

/** How people answer invitations. */
export const rsvpConfig = z.object({
  is_open: z.boolean(),
  /** Hours before the start until which people may answer and change their mind. */
  deadline_hours: z.number(),
  allow_maybe: z.boolean(),
  max_party_size: z.number(),
  /** People who may say yes, their company counted; null where nothing limits it. */
  capacity: z.number().nullable(),
  ask_note: z.boolean(),
  /** Shown with the invitation. */
  message: z.string().nullable(),
  /** Days before the start on which those who have not answered are reminded, the earliest first. */
  reminder_days: z.array(z.number()),
});
export type RsvpConfig = z.output<typeof rsvpConfig>;

/** What an event goes by: its own setting, else its group's, else the defaults. */
export const eventRsvpConfig = rsvpConfig.extend({
  source: z.enum(['event', 'group', 'default']),
  group: z.object({ id: z.number(), name: z.string() }).nullable(),
  /** Until when people may answer. */
  deadline_at: instant,
  /** Why nobody can be invited or reminded now, as a sentence; null where they can. */
  refusal: z.string().nullable(),
});
export type EventRsvpConfig = z.output<typeof eventRsvpConfig>;

const whole = (least: number, most: number, message: string) =>
  z.coerce.number({ error: message }).int(message).min(least, message).max(most, message);

export const rsvpConfigInput = z.object({
  is_open: flag.default(true),
  deadline_hours: whole(0, 8760, 'Enter hours from 0 to 8,760.').default(0),
  allow_maybe: flag.default(true),
  max_party_size: whole(1, 50, 'Enter a number from 1 to 50.').default(1),
  capacity: z
    .union([z.literal(''), whole(1, 1_000_000, 'Enter a whole number of people, or leave it empty.')])
    .nullish()
    .transform((value) => value || null),
  ask_note: flag.default(false),
  message: optionalText(1000),
  reminder_days: z
    .array(whole(1, 365, 'Reminders go from 1 to 365 days before.'))
    .max(5, 'At most five reminders.')
    .default([])
    .transform((days) => [...new Set(days)].sort((a, b) => b - a)),
});

const answerInput = z.object({
  response: z.enum(RSVP_RESPONSES, 'Choose an answer.'),
  party_size: whole(1, 50, 'Enter how many of you come.').default(1),
  note: optionalText(500),
});

/** One row of an uploaded file. `errors` is empty where the row is good. */
export const invitationRow = z.object({
  row: z.number(),
  name: z.string(),
  email: z.string(),
  phone: z.string(),
  /** `invited`: somebody with this address is invited already, so nothing happens. */
  action: z.enum(['invite', 'invited', 'skip']),
  errors: z.array(z.string()),
});
export type InvitationRow = z.output<typeof invitationRow>;

export const INVITATION_SORTS = [
  'created_at',
  'name',
  'email',
  'status',
  'response',
  'sent_at',
  'responded_at',
  'party_size',
] as const;

const list = { ...listQuery(INVITATION_SORTS), sort_order: z.enum(['asc', 'desc']).default('desc') };
const invitationList = z.union([
  pageOf(invitation).extend({ counts: invitationCounts.optional() }),
  z.array(invitation),
]);
const filters = {
  status: invitationStatus.optional(),
  response: z.enum([...RSVP_RESPONSES, 'any', 'none']).optional(),
};
const changed = wrapped(invitation).extend({ message: z.string() });
const reminded = z.object({
  message: z.string(),
  reminded: z.number(),
  /** Have answered, were never reached, or were reminded within the hour. */
  skipped: z.number(),
});

export const invitations = defineEndpoints({
  'GET /events/get-rsvp-invitations/{eventID}': {
    summary: 'Invitations of an event; `response` any: those who have answered, none: those who have not',
    access: 'invitations.view',
    params: ids('eventID'),
    query: z.object({ ...list, ...filters }),
    response: invitationList,
  },
  'GET /events/get-rsvp-responses/{eventID}': {
    summary: 'Those who have answered, the last answer first',
    access: 'invitations.view',
    params: ids('eventID'),
    query: z.object({
      ...list,
      sort_by: z.enum(INVITATION_SORTS).default('responded_at'),
      response: rsvpResponse.optional(),
    }),
    response: invitationList,
  },
  'GET /events/get-non-responded-invitations/{eventID}': {
    summary: 'Those who have not answered',
    access: 'invitations.view',
    params: ids('eventID'),
    query: z.object({ ...list, status: invitationStatus.optional() }),
    response: invitationList,
  },
  'POST /events/send-invitations/{eventID}': {
    summary:
      'Invites one person (name, email), contacts (`contact_ids`), a segment (`segment_id`), or all of these; an address is invited once. `dry_run` only counts',
    access: 'invitations.send',
    params: ids('eventID'),
    body: z
      .object({
        name: optionalText(120),
        email: email.nullish(),
        phone: optionalText(40),
        contact_ids: z.array(id).max(5000, 'At most 5,000 contacts at a time.').default([]),
        segment_id: id.nullish(),
        dry_run: flag.default(false),
      })
      .refine((value) => value.email || value.contact_ids.length > 0 || value.segment_id, {
        path: ['email'],
        message: 'Enter an e-mail address, or choose contacts or a segment.',
      })
      .refine((value) => !value.email || value.name, { path: ['name'], message: 'Enter a name.' }),
    response: z.object({
      message: z.string(),
      invited: z.number(),
      /** Invited before, or named twice. */
      already_invited: z.number(),
      without_email: z.number(),
    }),
    answers: { 409: messageOnly },
  },
  'POST /events/upload-invitations/{eventID}': {
    summary: 'Invites people from a CSV file (name, email, phone); `dry_run` only reads it',
    access: 'invitations.send',
    params: ids('eventID'),
    body: z.object({
      file: z.instanceof(File, { message: 'Choose a CSV file.' }),
      dry_run: z.enum(['0', '1', 'true', 'false']).default('0'),
    }),
    multipart: true,
    response: z.object({
      message: z.string(),
      data: z.object({
        rows: z.array(invitationRow),
        invited: z.number(),
        already_invited: z.number(),
        failed: z.number(),
      }),
    }),
    answers: { 409: messageOnly },
  },
  'POST /events/resend-invitation/{eventID}': {
    summary: 'Mails an invitation again',
    access: 'invitations.send',
    params: ids('eventID'),
    body: z.object({ invitation_id: id }),
    response: changed,
    answers: { 409: messageOnly },
  },
  'POST /events/send-follow-up-reminders/{eventID}': {
    summary: 'Reminds these, or with none named all, who have not answered; `dry_run` only counts',
    access: 'invitations.send',
    params: ids('eventID'),
    body: z.object({ invitation_ids: z.array(id).max(5000).default([]), dry_run: flag.default(false) }),
    response: reminded,
    answers: { 409: messageOnly },
  },
  'POST /events/send-follow-up-reminder/{eventID}/{invitationID}': {
    summary: 'Reminds one person who has not answered',
    access: 'invitations.send',
    params: ids('eventID', 'invitationID'),
    response: changed,
    answers: { 409: messageOnly },
  },
  'POST /events/rsvp-answer/{eventID}/{invitationID}': {
    summary: 'Notes an answer that was given to staff, also after the deadline',
    access: 'invitations.manage',
    params: ids('eventID', 'invitationID'),
    body: answerInput,
    response: changed,
    answers: { 409: messageOnly },
  },
  'DELETE /events/rsvp-invitations/{eventID}/{invitationID}': {
    summary: 'Takes an invitation back with its answers; its link then leads nowhere',
    access: 'invitations.manage',
    params: ids('eventID', 'invitationID'),
    response: messageOnly,
  },
  'GET /events/export-rsvp/{eventID}': {
    summary: 'Invitations and answers as CSV, with the list’s filters',
    access: 'invitations.view',
    params: ids('eventID'),
    query: z.object({ search: z.string().trim().max(200).optional(), ...filters }),
    file: 'text/csv',
  },
  'GET /events/rsvp-config/{eventID}': {
    summary: 'How people answer: the event’s own setting, else its group’s, else the defaults',
    access: 'invitations.view',
    params: ids('eventID'),
    response: wrapped(eventRsvpConfig),
  },
  'PUT /events/rsvp-config/{eventID}': {
    summary: 'The event’s own setting',
    access: 'invitations.manage',
    params: ids('eventID'),
    body: rsvpConfigInput,
    response: wrapped(eventRsvpConfig).extend({ message: z.string() }),
  },
  'DELETE /events/rsvp-config/{eventID}': {
    summary: 'Forgets the event’s own setting: it goes by its group’s again, or by the defaults',
    access: 'invitations.manage',
    params: ids('eventID'),
    response: wrapped(eventRsvpConfig).extend({ message: z.string() }),
  },
  'GET /api/event-groups/{groupId}/rsvp-config': {
    summary: 'How people answer invitations to the events of a group; data is null where nothing is set',
    access: 'groups.view',
    params: ids('groupId'),
    response: wrapped(rsvpConfig.nullable()),
  },
  'POST /api/event-groups/{groupId}/rsvp-config': {
    summary: 'Sets it for the first time; 409 where it is set',
    access: 'groups.manage',
    params: ids('groupId'),
    body: rsvpConfigInput,
    response: wrapped(rsvpConfig).extend({ message: z.string() }),
    answers: { 409: messageOnly },
  },
  'PUT /api/event-groups/{groupId}/rsvp-config': {
    summary: 'Changes it; 404 where nothing is set',
    access: 'groups.manage',
    params: ids('groupId'),
    body: rsvpConfigInput,
    response: wrapped(rsvpConfig).extend({ message: z.string() }),
  },
  'POST /public/rsvp/{token}': {
    summary: 'The guest answers by the link of the invitation, as often as they like until the deadline',
    access: 'visitor',
    params: z.object({ token: z.string().min(20).max(200) }),
    body: answerInput,
    response: z.object({
      message: z.string(),
      data: z.object({ response: rsvpResponse, party_size: z.number(), note: z.string().nullable() }),
    }),
    answers: { 409: messageOnly, 422: validationFailure },
  },
  'POST /rsvp/{token}': {
    summary: 'The same as a plain form, for browsers without scripts',
    access: 'visitor',
    params: z.object({ token: z.string().min(20).max(200) }),
    body: answerInput,
    redirect: true,
  },
});

/** A person to invite, as the form and each row of a file are checked. */
export const inviteeInput = z.object({
  name: requiredText(120, 'Enter a name.'),
  email,
  phone: optionalText(40),
});
export type Invitee = z.output<typeof inviteeInput>;
