import { z } from 'zod';
import { ALLOCATION_SORTS, ALLOCATION_STATUSES, type AllocationStatus } from '#domain/selling/allocations.ts';
import type { Read } from '../kit/absent.ts';
import { defineEndpoints, id } from '../kit/define.ts';
import { entities } from '../kit/entities.ts';
import { dateTime, numeric } from '../kit/inputs.ts';
import { creates } from '../kit/records.ts';
import {
  email,
  instant,
  messageOnly,
  optionalParagraphs,
  optionalPhone,
  optionalText,
  pageOf,
  requiredText,
  withMessage,
  wrapped,
} from '../kit/shapes.ts';

export const allocationStatus = z.enum(ALLOCATION_STATUSES);

export type AllocationCounts = Partial<Record<AllocationStatus, number>>;

export const allocation = z.object({
  id: z.number(),
  event_id: z.number(),
  ticket_type_id: z.number(),
  ticket_type_name: z.string(),
  quantity: z.number(),
  name: z.string(),
  email: z.string(),
  phone: z.string().nullable(),
  note: z.string().nullable(),
  status: allocationStatus,
  sent_at: instant.nullable(),
  expires_at: instant.nullable(),
  claimed_at: instant.nullable(),
  cancelled_at: instant.nullable(),
  cancel_reason: z.string().nullable(),
  created_at: instant,
});
entities.add(allocation, { id: 'Allocation' });
export type Allocation = Read<typeof allocation>;

const future = dateTime('Enter a date.').refine(
  (value) => new Date(value) > new Date(),
  'Choose a time in the future.',
);

export const allocationInput = z.object({
  ticket_type_id: numeric(
    z
      .number({ error: 'Choose a ticket type.' })
      .int()
      .positive('Choose a ticket type.')
      .max(2_147_483_647, 'Choose a ticket type.'),
  ),
  quantity: numeric(
    z.number().int().min(1, 'Allocate at least one ticket.').max(100, 'Allocate at most 100 tickets.'),
  ).default(1),
  name: requiredText(120, 'Enter a name.'),
  email,
  phone: optionalPhone,
  note: optionalParagraphs(500),
  expires_at: future.nullish().transform((value) => value ?? null),
});

/** One row of an uploaded file. `errors` is empty if the row is valid. */
export const allocationRow = z.object({
  row: z.number(),
  name: z.string(),
  email: z.string(),
  ticket_type: z.string(),
  quantity: z.string(),
  /** Phone, note and expiry are absent if the file does not have the column; an update then keeps what is stored. */
  phone: z.string().optional(),
  note: z.string().optional(),
  expires_at: z.string().optional(),
  /** `update`: a pending allocation for the same address and ticket type exists and will be changed. */
  action: z.enum(['create', 'update', 'skip']),
  errors: z.array(z.string()),
});
entities.add(allocationRow, { id: 'AllocationRow' });
export type AllocationRow = Read<typeof allocationRow>;

const upload = z.object({ file: z.instanceof(File, { message: 'Choose a CSV file.' }) });
const uploadResult = z.object({
  rows: z.array(allocationRow),
  created: z.number(),
  updated: z.number(),
  failed: z.number(),
});

/** Lists have 20 rows per page (specification §9). */
export const allocations = defineEndpoints({
  'GET /events/allocations/{eventId}/list': {
    call: 'list',
    summary: 'Allocations of an event',
    access: 'allocations.view',
    query: z.object({
      search: z.string().trim().max(200).optional(),
      status: allocationStatus.optional(),
      page: numeric(z.number().int().min(1)).default(1),
      per_page: numeric(z.number().int().min(1).max(100)).default(20),
      sort_by: z.enum(ALLOCATION_SORTS).default('created_at'),
      sort_order: z.enum(['asc', 'desc']).default('desc'),
    }),
    response: pageOf(allocation).extend({
      /** Number of matching allocations by status, regardless of the status filter. */
      counts: z.partialRecord(allocationStatus, z.number()).optional(),
    }),
  },
  'POST /events/allocations/{eventId}': {
    call: 'create',
    summary: 'Allocates seats to one person, if enough are left',
    access: 'allocations.manage',
    ...creates(allocation, allocationInput),
    answers: { 409: messageOnly },
  },
  'POST /events/allocations/{eventId}/bulk': {
    call: 'upload',
    summary: 'Creates allocations from a CSV file (name, email, ticket_type, quantity, phone, note, expires_at)',
    access: 'allocations.manage',
    body: upload,
    multipart: true,
    response: withMessage(
      uploadResult.extend({
        /** Allocations that the upload created or changed, so that their claim links can be sent. */
        allocation_ids: z.array(z.number()).optional(),
      }),
    ),
    answers: { 409: messageOnly },
  },
  'POST /events/allocations/{eventId}/bulk/preview': {
    call: 'previewUpload',
    summary: 'Previews a CSV file of allocations row by row; saves nothing',
    access: 'allocations.manage',
    extension: true,
    body: upload,
    multipart: true,
    response: wrapped(uploadResult),
    answers: { 409: messageOnly },
  },
  'POST /events/allocations/{eventId}/{allocationId}/send': {
    call: 'send',
    summary: 'Mails the claim link; the status becomes sent',
    access: 'allocations.send',
    response: withMessage(allocation),
    answers: { 409: messageOnly },
  },
  'POST /events/allocations/{eventId}/bulk-resend': {
    call: 'resend',
    summary: 'Queues the mails of several allocations; claimed and cancelled ones are skipped',
    access: 'allocations.send',
    body: z.object({ allocation_ids: z.array(id).min(1, 'Choose at least one allocation.').max(1000) }),
    response: z.object({ message: z.string(), queued: z.number(), skipped: z.number() }),
    answers: { 409: messageOnly },
  },
  'DELETE /events/allocations/{eventId}/{allocationId}': {
    call: 'cancel',
    summary: 'Cancels an allocation with a reason and frees its seats',
    access: 'allocations.manage',
    body: z.object({ reason: optionalText(300) }),
    response: withMessage(allocation),
    answers: { 409: messageOnly },
  },
  'PATCH /events/allocations/{eventId}/{allocationId}/extend': {
    call: 'extend',
    summary: 'Extends the expiry; an expired allocation becomes valid again if its seats are still free',
    access: 'allocations.manage',
    body: z.object({ expires_at: future }),
    response: withMessage(allocation),
    answers: { 409: messageOnly },
  },
  'GET /events/allocations/{eventId}/{allocationId}/link': {
    call: 'link',
    summary: 'The claim link, to pass on in another way than by e-mail; 409 if it can no longer be claimed',
    access: 'allocations.send',
    extension: true,
    response: wrapped(z.object({ url: z.string() })),
    answers: { 409: messageOnly },
  },
  'GET /events/allocations/{eventId}/export': {
    call: 'export',
    summary: 'Allocations as CSV, with the list’s filters; saved as allocations-{date}.csv',
    access: 'allocations.export',
    query: z.object({ search: z.string().trim().max(200).optional(), status: allocationStatus.optional() }),
    file: 'text/csv',
  },
  'POST /portal/allocations/{token}/claim': {
    call: 'claim',
    summary: 'Claims an allocation through its mailed link, with a name for each ticket; possible once',
    access: 'visitor',
    extension: true,
    params: z.object({ token: z.string().min(20).max(200) }),
    body: z.object({
      attendees: z
        .array(z.object({ name: requiredText(120, 'Enter a name.'), email: email.nullish() }))
        .min(1, 'Enter at least one name.')
        .max(100),
    }),
    response: z.object({ message: z.string(), redirect_url: z.string() }),
    answers: { 409: messageOnly, 410: messageOnly },
  },
});
