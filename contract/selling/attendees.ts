import { z } from 'zod';
import { asciiForm } from '#domain/kit/asciiForm.ts';
import { ATTENDEE_SORTS, TICKET_STATUSES } from '#domain/programme/tickets.ts';
import { absent, type Read } from '../kit/absent.ts';
import { defineExtensions, id } from '../kit/define.ts';
import { entities } from '../kit/entities.ts';
import { anyOf, bulkResult, dayBound } from '../kit/filters.ts';
import { optionalDateTime } from '../kit/inputs.ts';
import { lists } from '../kit/records.ts';
import { restricted } from '../kit/restricted.ts';
import {
  baseVersion,
  conflictAnswer,
  email,
  instant,
  lastSaved,
  messageOnly,
  money,
  optionalParagraphs,
  optionalPhone,
  requiredText,
  withMessage,
  wrapped,
} from '../kit/shapes.ts';

export const ticketStatus = z.enum(TICKET_STATUSES);

/** A ticket and its holder. */
export const attendee = z.object({
  id: z.number(),
  event_id: z.number(),
  order_id: z.number().nullable(),
  order_reference: z.string().nullable(),
  allocation_id: z.number().nullable(),
  ticket_type_id: z.number(),
  ticket_type_name: z.string(),
  /** The content of the ticket's QR code. */
  code: z.string(),
  name: z.string().nullable(),
  email: z.string().nullable(),
  phone: z.string().nullable(),
  special_requirements: z.string().nullable(),
  status: ticketStatus,
  price: restricted(money, 'orders.view'),
  checked_in_at: instant.nullable(),
  created_at: instant,
  /** When the holder's details were last changed. */
  updated_at: lastSaved,
});
entities.add(attendee, { id: 'Attendee' });
export type Attendee = Read<typeof attendee>;

export const checkInResult = z.object({
  /**
   * `admitted`: just now; `already_in`: admitted earlier, at `checked_in_at`; `refused`: not a valid ticket for this
   * event.
   */
  /** The default is `refused`, so that an incomplete answer never admits anyone. */
  outcome: absent(z.enum(['admitted', 'already_in', 'refused', 'undone']), 'refused'),
  message: z.string(),
  attendee: attendee.nullable(),
});
entities.add(checkInResult, { id: 'CheckInResult' });
export type CheckInResult = Read<typeof checkInResult>;

/** A valid ticket as a device keeps it for checks without a connection. */
export const doorTicket = z.object({
  id: z.number(),
  /** SHA-256 of the code in capital letters, in hexadecimal: a lost device does not hold valid tickets. */
  code_hash: z.string(),
  name: z.string().nullable(),
  ticket_type_name: z.string(),
  special_requirements: z.string().nullable(),
  checked_in_at: instant.nullable(),
});
entities.add(doorTicket, { id: 'DoorTicket' });
export type DoorTicket = Read<typeof doorTicket>;

const doorList = z.object({
  tickets: z.array(doorTicket),
  /** Whether these are all; an event with more than 20,000 tickets does not fit. */
  is_complete: z.boolean(),
});
entities.add(doorList, { id: 'DoorList' });
export type DoorList = Read<typeof doorList>;

const filters = {
  status: anyOf(ticketStatus).optional(),
  checked_in: z.enum(['yes', 'no']).optional(),
  ticket_type_id: anyOf(id).optional(),
  created_from: dayBound.optional(),
  created_to: dayBound.optional(),
};
const selected = { ids: z.array(id).min(1, 'Choose an attendee.').max(100, 'Choose at most 100 attendees.') };

export const attendeeInput = z.object({
  name: requiredText(120, 'Enter a name.'),
  email: email.nullish(),
  phone: optionalPhone,
  special_requirements: optionalParagraphs(500),
  updated_at: baseVersion,
});

export const attendees = defineExtensions({
  'GET /events/attendees/{eventID}/json': {
    call: 'list',
    summary: 'Tickets of an event with their holders; search by name, email, code or order',
    access: 'orders.view',
    ...lists(attendee, ATTENDEE_SORTS, { ...filters }),
  },
  'GET /events/attendees/{eventID}/export': {
    call: 'export',
    summary:
      'Attendees of an event as CSV, with the list’s search and filters, or only `ids`; without a status filter, only issued tickets',
    access: 'orders.export',
    query: z.object({ search: z.string().trim().max(200).optional(), ...filters, ids: anyOf(id).optional() }),
    file: 'text/csv',
  },
  'POST /events/attendees/{eventID}/bulk-check-in': {
    call: 'bulkCheckIn',
    summary: 'Checks in several tickets; tickets that are already checked in or not valid are skipped',
    access: 'check-in.manage',
    body: z.object(selected),
    response: bulkResult,
    answers: { 409: messageOnly },
  },
  'POST /events/attendees/{eventID}/bulk-resend': {
    call: 'bulkResend',
    summary: 'Sends several tickets again, each to its holder, or to the buyer if the holder has no address',
    access: 'orders.manage',
    body: z.object(selected),
    response: bulkResult,
    answers: { 409: messageOnly },
  },
  'PUT /events/attendees/{eventID}/{ticketID}': {
    call: 'update',
    summary: 'Changes the holder of a ticket',
    access: 'orders.manage',
    body: attendeeInput,
    response: withMessage(attendee),
    answers: { 409: z.union([conflictAnswer, messageOnly]) },
  },
  'POST /events/check-in/{eventID}': {
    call: 'checkIn',
    summary: 'Checks in a ticket by its QR code or id, once; `undo` reverts it',
    access: 'check-in.manage',
    body: z
      .object({
        code: z.string().overwrite(asciiForm).trim().max(200).optional(),
        ticket_id: id.optional(),
        undo: z.boolean().default(false),
        /** Chosen by the device: the same scan sent again has the same answer. */
        scan_id: z.uuid().optional(),
        /** When a scan that is sent later was made. */
        scanned_at: optionalDateTime(),
      })
      .refine((value) => value.code || value.ticket_id, { path: ['code'], message: 'Scan a code or choose a person.' }),
    response: wrapped(checkInResult),
  },
  'GET /events/check-in/{eventID}/counts': {
    call: 'checkInCounts',
    summary: 'Counts of issued and checked-in tickets',
    access: 'check-in.manage',
    response: wrapped(z.object({ issued: z.number(), checked_in: z.number() })),
  },
  'GET /events/check-in/{eventID}/list': {
    call: 'doorList',
    summary: 'The valid tickets of an event, for checks without a connection; codes as hashes',
    access: 'check-in.manage',
    response: wrapped(doorList),
  },
  'GET /events/check-in/{eventID}/attendees': {
    call: 'searchAtDoor',
    summary: 'The first issued tickets that match a name, email, code or order, to check them in manually',
    access: 'check-in.manage',
    query: z.object({ search: requiredText(200, 'Enter a name, an e-mail address or a code.') }),
    response: wrapped(z.array(attendee)),
  },
});
