import { z } from 'zod';
import { INVITATION_STATUSES } from '#domain/programme/invitations.ts';
import type { Read } from '../kit/absent.ts';
import { entities } from '../kit/entities.ts';
import { email, instant, optionalPhone, requiredText } from '../kit/shapes.ts';
import { rsvpResponse } from './rsvp.ts';

export const invitationStatus = z.enum(INVITATION_STATUSES);

export const invitation = z.object({
  id: z.number(),
  event_id: z.number(),
  contact_id: z.number().nullable(),
  name: z.string(),
  email: z.string(),
  phone: z.string().nullable(),
  status: invitationStatus,
  sent_at: instant.nullable(),
  /** When the link was first opened. Mail scanners count too. */
  opened_at: instant.nullable(),
  reminders_sent: z.number(),
  last_reminded_at: instant.nullable(),
  /** The latest answer; null until the guest answers. */
  response: rsvpResponse.nullable(),
  /** Number of people coming, including the guest; 1 if the answer is no. */
  party_size: z.number(),
  note: z.string().nullable(),
  responded_at: instant.nullable(),
  created_at: instant,
});
entities.add(invitation, { id: 'Invitation' });
export type Invitation = Read<typeof invitation>;

/** Counts over all invitations of an event, regardless of the list's filters. */
export const invitationCounts = z.object({
  invited: z.number(),
  opened: z.number(),
  yes: z.number(),
  /** Number of people coming: guests who answered yes, with their companions. */
  people: z.number(),
  maybe: z.number(),
  no: z.number(),
  /** Guests without an answer. */
  unanswered: z.number(),
});
entities.add(invitationCounts, { id: 'InvitationCounts' });
export type InvitationCounts = Read<typeof invitationCounts>;

/** One row of an uploaded file. `errors` is empty if the row is valid. */
export const invitationRow = z.object({
  row: z.number(),
  name: z.string(),
  email: z.string(),
  phone: z.string(),
  /** `invited`: this address is already invited, so the row is skipped. */
  action: z.enum(['invite', 'invited', 'skip']),
  errors: z.array(z.string()),
});
entities.add(invitationRow, { id: 'InvitationRow' });
export type InvitationRow = Read<typeof invitationRow>;

/** A guest to invite, from the form or from a row of an uploaded file. */
export const inviteeInput = z.object({
  name: requiredText(120, 'Enter a name.'),
  email,
  phone: optionalPhone,
});
export type Invitee = z.output<typeof inviteeInput>;
