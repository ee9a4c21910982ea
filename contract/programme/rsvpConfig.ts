import { z } from 'zod';
import { absent, type Read } from '../kit/absent.ts';
import { defineEndpoints } from '../kit/define.ts';
import { entities } from '../kit/entities.ts';
import { orEmpty } from '../kit/inputs.ts';
import { changes } from '../kit/records.ts';
import {
  baseVersion,
  flag,
  instant,
  lastSaved,
  optionalParagraphs,
  whole,
  withMessage,
  wrapped,
} from '../kit/shapes.ts';

/** RSVP settings. */
export const rsvpConfig = z.object({
  is_open: absent(z.boolean(), true),
  /** Guests can answer and change their answer until this many hours before the start. */
  deadline_hours: z.number(),
  allow_maybe: absent(z.boolean(), true),
  max_party_size: z.number(),
  /** Maximum number of people coming, including companions; null if unlimited. */
  capacity: z.number().nullable(),
  ask_note: z.boolean(),
  /** Shown on the invitation. */
  message: z.string().nullable(),
  /** On which days before the start guests without an answer are reminded, earliest first. */
  reminder_days: z.array(z.number()),
  /** Last save of the settings that apply; null if none are saved. */
  updated_at: lastSaved,
});
entities.add(rsvpConfig, { id: 'RsvpConfig' });
export type RsvpConfig = Read<typeof rsvpConfig>;

/** People who are coming beyond the capacity, and parties larger than the limit. They keep their places. */
const over = { people_over: absent(z.number(), 0), parties_over: absent(z.number(), 0) };

/** The settings of a group, with those beyond the limits in all events that follow them and are not over. */
export const groupRsvpConfig = rsvpConfig.extend(over);
entities.add(groupRsvpConfig, { id: 'GroupRsvpConfig' });
export type GroupRsvpConfig = Read<typeof groupRsvpConfig>;

/** The settings that apply to an event: its own, otherwise its group's, otherwise the defaults. */
export const eventRsvpConfig = rsvpConfig.extend({
  source: z.enum(['event', 'group', 'default']),
  group: z.object({ id: z.number(), name: z.string() }).nullable(),
  /** Until when guests can answer. */
  deadline_at: instant,
  ...over,
  /** Why nobody can be invited or reminded at the moment; null if it is possible. */
  refusal: z.string().nullable(),
});
entities.add(eventRsvpConfig, { id: 'EventRsvpConfig' });
export type EventRsvpConfig = Read<typeof eventRsvpConfig>;

export const rsvpConfigInput = z.object({
  is_open: flag.default(true),
  deadline_hours: whole(0, 8760, 'Enter hours from 0 to 8,760.').default(0),
  allow_maybe: flag.default(true),
  max_party_size: whole(1, 50, 'Enter a number from 1 to 50.').default(1),
  capacity: orEmpty(whole(1, 1_000_000, 'Enter a whole number of people, or leave it empty.')),
  ask_note: flag.default(false),
  message: optionalParagraphs(1000),
  reminder_days: z
    .array(whole(1, 365, 'Enter days from 1 to 365.'))
    .max(5, 'Add at most five reminders.')
    .default([])
    .transform((days) => [...new Set(days)].sort((a, b) => b - a)),
  updated_at: baseVersion,
});

export const rsvpConfigs = defineEndpoints({
  'GET /events/rsvp-config/{eventID}': {
    call: 'ofEvent',
    summary: 'RSVP settings of an event: its own, otherwise its group’s, otherwise the defaults',
    access: 'invitations.view',
    extension: true,
    response: wrapped(eventRsvpConfig),
  },
  'PUT /events/rsvp-config/{eventID}': {
    call: 'saveOfEvent',
    summary: 'Saves the event’s own RSVP settings',
    access: 'invitations.manage',
    extension: true,
    ...changes(eventRsvpConfig, rsvpConfigInput),
  },
  'DELETE /events/rsvp-config/{eventID}': {
    call: 'dropOfEvent',
    summary: 'Deletes the event’s own RSVP settings, so that its group’s or the defaults apply',
    access: 'invitations.manage',
    extension: true,
    response: withMessage(eventRsvpConfig),
  },
  'GET /api/event-groups/{groupId}/rsvp-config': {
    call: 'ofGroup',
    summary: 'RSVP settings of a group; `data` is null if none are saved',
    access: 'groups.view',
    response: wrapped(groupRsvpConfig.nullable()),
  },
  'POST /api/event-groups/{groupId}/rsvp-config': {
    call: 'createOfGroup',
    summary: 'Creates the RSVP settings of a group; 409 if they exist',
    access: 'invitations.manage',
    ...changes(groupRsvpConfig, rsvpConfigInput),
  },
  'PUT /api/event-groups/{groupId}/rsvp-config': {
    call: 'updateOfGroup',
    summary: 'Changes the RSVP settings of a group; 404 if there are none',
    access: 'invitations.manage',
    ...changes(groupRsvpConfig, rsvpConfigInput),
  },
});
