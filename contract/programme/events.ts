import { z } from 'zod';
import { EVENT_SORTS, EVENT_STATUSES, EVENT_VIEWS } from '#domain/programme/events.ts';
import { absent, type Read } from '../kit/absent.ts';
import { defineEndpoints, id } from '../kit/define.ts';
import { entities } from '../kit/entities.ts';
import { dateTime, endsAfter, optionalWebAddress } from '../kit/inputs.ts';
import { summedLists } from '../kit/records.ts';
import { restricted } from '../kit/restricted.ts';
import {
  baseVersion,
  conflictAnswer,
  countResponse,
  currency,
  currencyCode,
  flag,
  instant,
  messageOnly,
  money,
  optionalParagraphs,
  optionalText,
  requiredText,
  withMessage,
  wrapped,
} from '../kit/shapes.ts';
import { eventOverview } from './eventOverview.ts';

export const eventStatus = z.enum(EVENT_STATUSES);

/** An event as staff see it. */
export const event = z.object({
  id: z.number(),
  campaign_id: z.number().nullable(),
  campaign_name: z.string().nullable(),
  /** `#rrggbb`. */
  campaign_color: z.string().nullable(),
  /** The series or group the event belongs to. */
  group_id: z.number().nullable(),
  group_name: z.string().nullable(),
  /** Whether the events of its group share their ticket settings. */
  shares_tickets: z.boolean(),
  name: z.string(),
  summary: z.string().nullable(),
  /** Sanitised HTML. */
  description: z.string().nullable(),
  status: eventStatus,
  is_listed: absent(z.boolean(), true),
  start_date: instant,
  end_date: instant,
  venue: z.string().nullable(),
  address: z.string().nullable(),
  city: z.string().nullable(),
  country: z.string().nullable(),
  online_url: z.string().nullable(),
  cover_url: z.string().nullable(),
  currency,
  /** Tickets issued and not cancelled. */
  sold: z.number(),
  /** Total capacity; null if unlimited. */
  capacity: z.number().nullable(),
  /** Payments minus refunds. */
  revenue: restricted(money, 'orders.view'),
  /** How many ticket types it has, and orders in any state. Null in lists, which do not count them. */
  ticket_type_count: z.number().nullable(),
  order_count: restricted(z.number().nullable(), 'orders.view'),
  /** How many records its other pages list, and how many attendees are checked in. Null in lists of events. */
  coupon_count: restricted(z.number().nullable(), 'coupons.view'),
  allocation_count: restricted(z.number().nullable(), 'allocations.view'),
  invitation_count: restricted(z.number().nullable(), 'invitations.view'),
  task_count: restricted(z.number().nullable(), 'tasks.view'),
  survey_count: restricted(z.number().nullable(), 'surveys.view'),
  checked_in_count: restricted(z.number().nullable(), 'check-in.manage'),
  portal_url: z.string(),
  /** When the event was cancelled; null if it was not. */
  cancelled_at: instant.nullable(),
  created_at: instant,
  updated_at: instant,
});
entities.add(event, { id: 'Event' });
export type Event = Read<typeof event>;

/** Forms send an empty choice as empty text. */
const optionalId = z.union([z.literal('').transform(() => null), id]).nullish();

/** A location at which events of a campaign or group take place. */
export const eventLocation = z.object({
  venue: z.string().nullable(),
  city: z.string().nullable(),
  country: z.string().nullable(),
  event_count: z.number(),
  /** The next event at this location; null if all have ended or were cancelled. */
  next_date: instant.nullable(),
});
entities.add(eventLocation, { id: 'EventLocation' });
export type EventLocation = Read<typeof eventLocation>;

export const eventInput = z
  .object({
    /** Absent: unchanged. Null or empty text: removes the event from its campaign or group. */
    campaign_id: optionalId,
    group_id: optionalId,
    name: requiredText(160, 'Enter the name of the event.'),
    summary: optionalParagraphs(280),
    description: optionalParagraphs(20_000),
    status: eventStatus.default('draft'),
    is_listed: flag.default(true),
    start_date: dateTime('Enter when the event starts.'),
    end_date: dateTime('Enter when the event ends.'),
    venue: optionalText(160),
    address: optionalText(240),
    city: optionalText(120),
    country: optionalText(2),
    online_url: optionalWebAddress,
    currency: currencyCode.optional(),
    /** A new cover picture. When absent, the current one is kept. */
    cover: z.instanceof(File).optional(),
    remove_cover: flag.default(false),
    updated_at: baseVersion,
  })
  .refine(...endsAfter('start_date', 'end_date', 'The event must end after it starts.'));

const previewLink = z.object({ url: z.string().nullable() });

export const events = defineEndpoints({
  'GET /events/json': {
    call: 'list',
    filterBy: ['status', 'group_id', 'campaign_id'],
    summary:
      'Events of the company; `filter_by` names a column (status, city, when, campaign_id, group_id) and `filter` its value',
    access: 'events.view',
    ...summedLists(event, EVENT_SORTS, {
      filter_by: z.enum(['status', 'city', 'when', 'campaign_id', 'group_id']).optional(),
      filter: z.string().max(120).optional(),
      status: eventStatus.optional(),
      /** `upcoming` excludes events that were cancelled. */
      when: z.enum(['upcoming', 'past']).optional(),
      /** `upcoming` and `past` exclude drafts; `drafts` contains only drafts. */
      view: z.enum(EVENT_VIEWS).optional(),
      campaign_id: id.optional(),
      group_id: id.optional(),
    }),
  },
  'GET /events/count': {
    call: 'count',
    summary: 'Number of events, in total and by status; cancelled ones count only in the total',
    access: 'events.view',
    query: z.object({ campaign_id: id.optional(), group_id: id.optional() }),
    response: countResponse(z.object({ count: z.number(), statuses: z.record(eventStatus, z.number()) })),
  },
  'GET /events/locations': {
    call: 'locations',
    summary: 'Locations of events, most used first',
    access: 'events.view',
    query: z.object({ campaign_id: id.optional(), group_id: id.optional() }),
    response: z.array(eventLocation),
  },
  'POST /events/store': {
    call: 'create',
    summary: 'Creates an event; `cover` is an optional image',
    access: 'events.create',
    body: eventInput,
    multipart: true,
    response: withMessage(event),
  },
  'GET /events/get-event/{id}': {
    call: 'get',
    record: 'event',
    summary: 'One event',
    access: 'events.view',
    response: wrapped(event),
  },
  'PUT /events/update/{id}': {
    call: 'update',
    summary: 'Changes an event; multipart callers send POST with `_method=PUT`',
    access: 'events.update',
    body: eventInput,
    multipart: true,
    response: withMessage(event),
    answers: { 409: conflictAnswer },
  },
  'GET /events/overview/{eventID}': {
    call: 'overview',
    summary:
      'An event’s figures: sales by day, type and coupon, carts, check-in, and the comparison with another event',
    access: 'events.view',
    extension: true,
    query: z.object({ compare_with: id.optional() }),
    response: wrapped(eventOverview),
  },
  'GET /events/preview-link/{eventID}': {
    call: 'preview',
    summary: 'The link for previewing a draft without signing in; null if there is none',
    access: 'events.update',
    extension: true,
    response: wrapped(previewLink),
  },
  'POST /events/preview-link/{eventID}': {
    call: 'makePreview',
    summary:
      'Creates the preview link of a draft, or returns the existing one. It is valid until it is revoked or the event is published',
    access: 'events.update',
    extension: true,
    response: withMessage(previewLink),
    answers: { 409: messageOnly },
  },
  'DELETE /events/preview-link/{eventID}': {
    call: 'revokePreview',
    summary: 'Revokes the preview link',
    access: 'events.update',
    extension: true,
    response: withMessage(previewLink),
  },
  'DELETE /events/delete/{id}': {
    call: 'remove',
    summary: 'Deletes an event; 409 if it has orders or survey answers',
    access: 'events.delete',
    response: messageOnly,
    answers: { 409: messageOnly },
  },
});
