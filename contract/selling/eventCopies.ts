import { z } from 'zod';
import { DUPLICATE_PARTS } from '#domain/selling/eventCopies.ts';
import { absent, type Read } from '../kit/absent.ts';
import { defineExtensions } from '../kit/define.ts';
import { entities } from '../kit/entities.ts';
import { dateTime } from '../kit/inputs.ts';
import { instant, messageOnly, requiredText, withMessage, wrapped } from '../kit/shapes.ts';
import { event } from '../programme/events.ts';

/** The parts of an event that can be copied to a duplicate. */
export const duplicatePreview = z.object({
  ticket_types: z.number(),
  coupons: z.number(),
  /** The event has its own RSVP settings. */
  has_rsvp: z.boolean(),
  surveys: z.number(),
  tasks: z.number(),
  /** Number of media files, without the cover. */
  files: z.number(),
  /** The campaign whose organisers also manage this event. */
  campaign_name: z.string().nullable(),
});
entities.add(duplicatePreview, { id: 'DuplicatePreview' });
export type DuplicatePreview = Read<typeof duplicatePreview>;

/** What has dates of its own, which did not move with the event and can. */
export const datesLeftBehind = z.object({
  /** The sale as a whole has a start or an end. */
  has_sale_dates: z.boolean(),
  ticket_types: z.number(),
  coupons: z.number(),
  /** Allocated tickets that must be claimed until a time of their own. */
  allocations: absent(z.number(), 0),
  /** The event's version, sent along when the dates are moved. */
  updated_at: instant,
});
entities.add(datesLeftBehind, { id: 'DatesLeftBehind' });
export type DatesLeftBehind = Read<typeof datesLeftBehind>;

export const eventCopies = defineExtensions({
  'GET /events/follow-date/{eventID}': {
    call: 'datesLeft',
    summary: 'The dates of sale, coupons and allocated tickets that do not move with an event',
    access: 'events.update',
    response: wrapped(datesLeftBehind),
  },
  'POST /events/follow-date/{eventID}': {
    call: 'follow',
    summary:
      'Moves the dates of sale, coupons and allocated tickets by the distance between `from`, an earlier start, and the event’s present start',
    access: 'events.update',
    body: z.object({
      from: dateTime('Enter when the event started before.'),
      updated_at: dateTime('Reload the event first.'),
    }),
    response: messageOnly,
    answers: { 409: messageOnly },
  },
  'GET /events/duplicate/{eventID}/preview': {
    call: 'preview',
    summary: 'The parts of an event that can be copied to a duplicate',
    access: 'events.duplicate',
    response: wrapped(duplicatePreview),
  },
  'POST /events/duplicate/{eventID}': {
    call: 'duplicate',
    summary:
      'Duplicates an event as a draft on another date; copies the parts in `take`, and dates move by the same distance',
    access: 'events.duplicate',
    body: z.object({
      name: requiredText(160, 'Enter the name of the event.'),
      start_date: dateTime('Enter when the event starts.'),
      take: z.array(z.enum(DUPLICATE_PARTS)).max(DUPLICATE_PARTS.length).default([]),
    }),
    response: withMessage(event),
    answers: { 409: messageOnly },
  },
});
