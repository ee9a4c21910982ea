import { z } from 'zod';
import { GROUP_SORTS } from '#domain/programme/groups.ts';
import { absent, type Read } from '../kit/absent.ts';
import { defineEndpoints, id } from '../kit/define.ts';
import { entities } from '../kit/entities.ts';
import { endsAfter, numeric, optionalColor, optionalDateTime } from '../kit/inputs.ts';
import { changes, creates, lists } from '../kit/records.ts';
import {
  baseVersion,
  flag,
  instant,
  messageOnly,
  optionalParagraphs,
  requiredText,
  withMessage,
  wrapped,
} from '../kit/shapes.ts';
import { eventStatus } from './events.ts';
import { seriesInput } from './series.ts';
import { surveyStatus } from './surveys.ts';

/** A group of events, such as the dates of a series. */
export const group = z.object({
  id: z.number(),
  campaign_id: z.number().nullable(),
  campaign_name: z.string().nullable(),
  name: z.string(),
  description: z.string().nullable(),
  status: eventStatus,
  color: z.string().nullable(),
  /** All events of the group that have not started share the same ticket settings. */
  shares_tickets: absent(z.boolean(), null),
  /** From the first event to the last; the planned dates while the group has no events. */
  start_date: instant.nullable(),
  end_date: instant.nullable(),
  survey_id: z.number().nullable(),
  survey_title: z.string().nullable(),
  participant_survey_id: z.number().nullable(),
  participant_survey_title: z.string().nullable(),
  events_count: z.number(),
  /** Events that have not ended and were not cancelled. */
  upcoming_count: z.number(),
  /** Events that have not started. If the group shares tickets, these are the ones that share them. */
  open_count: z.number(),
  /** Tickets of all its events, issued and not cancelled. */
  sold: z.number(),
  /** The start of the next event, or null. */
  next_date: instant.nullable(),
  created_at: instant,
  updated_at: instant,
});
entities.add(group, { id: 'Group' });
export type Group = Read<typeof group>;

/** A survey of a group. */
export const groupSurvey = z.object({
  id: z.number(),
  title: z.string(),
  status: surveyStatus,
  is_participant: z.boolean(),
  event_id: z.number().nullable(),
  event_name: z.string().nullable(),
  group_id: z.number().nullable(),
  /** Submitted responses. */
  responses: z.number(),
  created_at: instant,
});
entities.add(groupSurvey, { id: 'GroupSurvey' });
export type GroupSurvey = Read<typeof groupSurvey>;

/** An entry of a calendar (specification §3). */
export const plainEntry = z.object({ id: z.number(), name: z.string(), start_date: instant, end_date: instant });
entities.add(plainEntry, { id: 'PlainEntry' });
export type PlainEntry = Read<typeof plainEntry>;

/** One month in the company's timezone. */
export const monthQuery = {
  year: numeric(z.number().int().min(1970).max(2200)),
  month: numeric(z.number().int().min(1).max(12)),
  campaign_id: id.optional(),
};

const planned = optionalDateTime('Enter a date and time.');

const groupFields = {
  /** Absent: unchanged. Null: removes the group from its campaign. */
  campaign_id: id.nullish(),
  name: requiredText(160, 'Enter the name of the group.'),
  description: optionalParagraphs(2_000),
  status: eventStatus.default('draft'),
  color: optionalColor,
  shares_tickets: flag.default(true),
  /** Planned dates, used while the group has no events. */
  start_date: planned,
  end_date: planned,
};
const inOrder = endsAfter('start_date', 'end_date', 'The group must end after it starts.');

export const groupInput = z.object({ ...groupFields, updated_at: baseVersion }).refine(...inOrder);

const surveyLink = z.object({ group_id: id, survey_id: id.nullable() });

export const groups = defineEndpoints({
  'GET /groups/json': {
    call: 'list',
    summary: 'Groups of the company',
    access: 'groups.view',
    ...lists(group, GROUP_SORTS, {
      campaign_id: id.optional(),
      status: eventStatus.optional(),
    }),
  },
  'GET /groups/calendar': {
    call: 'calendar',
    summary: 'Groups of one month',
    access: 'groups.view',
    query: z.object(monthQuery),
    response: wrapped(z.array(plainEntry)),
  },
  'GET /groups/surveys': {
    call: 'surveys',
    summary: 'Surveys of a group and of its events',
    access: 'groups.view',
    query: z.object({ group_id: id }),
    response: wrapped(z.array(groupSurvey)),
  },
  'GET /groups/participant-survey/{groupID}': {
    call: 'participantSurvey',
    summary: 'The participant survey of a group; null if there is none',
    access: 'groups.view',
    response: wrapped(groupSurvey.nullable()),
  },
  'GET /groups/get-group/{id}': {
    call: 'get',
    record: 'group',
    summary: 'One group',
    access: 'groups.view',
    response: wrapped(group),
  },
  'POST /groups/store': {
    call: 'create',
    summary: 'Creates a group; `series` creates its events in the same transaction',
    access: 'groups.manage',
    body: z.object({ ...groupFields, series: seriesInput.nullish() }).refine(...inOrder),
    response: withMessage(group),
  },
  'PUT /groups/update/{id}': {
    call: 'update',
    summary:
      'Changes a group; when it starts to share tickets, the settings of its next event with ticket types apply to all',
    access: 'groups.manage',
    ...changes(group, groupInput),
  },
  'DELETE /groups/delete/{id}': {
    call: 'remove',
    summary: 'Deletes a group; its events are kept without a group',
    access: 'groups.manage',
    response: messageOnly,
  },
  'POST /groups/add-dates/{id}': {
    call: 'addDates',
    summary: 'Adds events to a group, all or none; they get its ticket settings if it shares them',
    access: 'groups.manage',
    extension: true,
    ...creates(group, seriesInput),
  },
  'POST /groups/add-event': {
    call: 'addEvent',
    summary: 'Adds an event to a group; if the group shares tickets, the event gets its ticket settings',
    access: 'groups.manage',
    extension: true,
    body: z.object({ group_id: id, event_id: id }),
    response: withMessage(group),
  },
  'POST /groups/remove-event': {
    call: 'removeEvent',
    summary: 'Removes an event from its group; its tickets and settings are unchanged',
    access: 'groups.manage',
    extension: true,
    body: z.object({ group_id: id, event_id: id }),
    response: withMessage(group),
  },
  'POST /groups/link-survey': {
    call: 'linkSurvey',
    summary: 'Links a survey to a group, or unlinks it with null',
    access: 'groups.manage',
    ...creates(group, surveyLink),
  },
  'POST /groups/link-participant-survey': {
    call: 'linkParticipantSurvey',
    summary: 'Links the participant survey, or unlinks it with null',
    access: 'groups.manage',
    ...creates(group, surveyLink),
  },
});
