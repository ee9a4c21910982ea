import { z } from 'zod';
import { CALENDAR_ROLES, ENTRY_KINDS, MAX_CALENDAR_DAYS } from '#domain/programme/calendar.ts';
import { absent, type Read } from '../kit/absent.ts';
import { defineEndpoints, id } from '../kit/define.ts';
import { entities } from '../kit/entities.ts';
import { dateTime, day, endsAfter } from '../kit/inputs.ts';
import { instant, messageOnly, withMessage, wrapped } from '../kit/shapes.ts';
import { eventStatus } from './events.ts';
import { monthQuery, plainEntry } from './groups.ts';

export const calendarRole = z.enum(CALENDAR_ROLES);

/** A calendar entry (specification §3). `id` is unique only within its `kind`. */
export const calendarEntry = plainEntry.extend({
  /** The default is `event`, because the specification's calendar has only events. */
  kind: absent(z.enum(ENTRY_KINDS), 'event'),
  /** The same as `name`. */
  title: z.string(),
  campaign_id: z.number().nullable(),
  campaign_name: z.string().nullable(),
  /** The status of the event or group; for a task or deadline, the status of its event. */
  status: eventStatus,
  /** When the event, or that of a task or deadline, was cancelled; null if it was not. */
  cancelled_at: instant.nullable(),
  is_creator: z.boolean(),
  is_organizer: z.boolean(),
  /** The user's strongest role; null if they have none. */
  user_role: calendarRole.nullable(),
  /** The URL of its page. */
  url: z.string(),
  can_move: z.boolean(),
  group_id: z.number().nullable(),
  group_name: z.string().nullable(),
  /** The colour of its group or campaign, `#rrggbb`. */
  color: z.string().nullable(),
  /** The event's location; for a task or deadline, the record it belongs to. */
  detail: z.string().nullable(),
  /** Tickets issued and not cancelled. */
  sold: z.number(),
});
entities.add(calendarEntry, { id: 'CalendarEntry' });
export type CalendarEntry = Read<typeof calendarEntry>;

/** A day (midnight in the company's timezone) or an instant. */
const moment = z.union([day(), dateTime()], { error: 'Enter a date such as 2026-03-28.' });

export const feed = z.object({
  /** The full secret URL; null if none was created. */
  url: z.string().nullable(),
  created_at: instant.nullable(),
});
export type CalendarFeed = Read<typeof feed>;

export const calendar = defineEndpoints({
  'GET /events/calendar': {
    call: 'month',
    summary: 'Events of one month',
    access: 'events.view',
    query: z.object({ ...monthQuery, group_id: id.optional() }),
    response: wrapped(z.array(plainEntry)),
  },
  'GET /calendar/events': {
    call: 'entries',
    summary: `Events, groups, tasks and RSVP deadlines between two dates at most ${MAX_CALENDAR_DAYS} days apart`,
    access: 'calendar.view',
    query: z
      .object({ start: moment, end: moment, campaign_id: id.optional(), group_id: id.optional() })
      .refine(({ start, end }) => Date.parse(end) > Date.parse(start), {
        path: ['end'],
        message: 'The end must come after the start.',
      })
      .refine(({ start, end }) => Date.parse(end) - Date.parse(start) <= MAX_CALENDAR_DAYS * 86_400_000, {
        path: ['end'],
        message: `Choose at most ${MAX_CALENDAR_DAYS} days.`,
      }),
    response: wrapped(z.array(calendarEntry)),
  },
  'PATCH /calendar/events/{id}/move': {
    call: 'move',
    summary: 'Moves an event; sale dates in a series that shares tickets move with it',
    access: 'events.update',
    extension: true,
    body: z
      .object({
        start_date: dateTime('Enter when the event starts.'),
        end_date: dateTime('Enter when the event ends.'),
      })
      .refine(...endsAfter('start_date', 'end_date', 'The event must end after it starts.')),
    response: withMessage(calendarEntry),
  },
  'GET /calendar/feed': {
    call: 'feed',
    summary: 'The secret URL at which calendar clients read the signed-in user’s calendar',
    access: 'calendar.view',
    extension: true,
    response: wrapped(feed),
  },
  'POST /calendar/feed': {
    call: 'makeFeed',
    summary: 'Creates or replaces the calendar URL; the previous one stops working',
    access: 'calendar.view',
    extension: true,
    response: withMessage(feed),
  },
  'DELETE /calendar/feed': {
    call: 'revokeFeed',
    summary: 'Revokes the calendar URL',
    access: 'calendar.view',
    extension: true,
    response: messageOnly,
  },
});
