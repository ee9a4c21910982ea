import { z } from 'zod';
import { defineEndpoints, ids } from './define.ts';
import { entities } from './entities.ts';
import { baseVersion, conflictAnswer, flag, instant, lastSaved, optionalText, whole, wrapped } from './shapes.ts';

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
  /** Of the setting that it comes from; null where nothing is set. */
  updated_at: lastSaved,
});
entities.add(rsvpConfig, { id: 'RsvpConfig' });
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
entities.add(eventRsvpConfig, { id: 'EventRsvpConfig' });
export type EventRsvpConfig = z.output<typeof eventRsvpConfig>;

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
  updated_at: baseVersion,
});

export const rsvpConfigs = defineEndpoints({
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
    answers: { 409: conflictAnswer },
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
    answers: { 409: conflictAnswer },
  },
  'PUT /api/event-groups/{groupId}/rsvp-config': {
    summary: 'Changes it; 404 where nothing is set',
    access: 'groups.manage',
    params: ids('groupId'),
    body: rsvpConfigInput,
    response: wrapped(rsvpConfig).extend({ message: z.string() }),
    answers: { 409: conflictAnswer },
  },
});
