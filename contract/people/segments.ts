import { z } from 'zod';
import { CONTACT_SORTS } from '#domain/people/contacts.ts';
import { GROUP_MATCHES } from '#domain/people/segmentRules/rule.ts';
import { MAX_MEMBERS_AT_ONCE, SEGMENT_CHANGES, SEGMENT_PERIODS, SEGMENT_SORTS } from '#domain/people/segments.ts';
import type { Read } from '../kit/absent.ts';
import { defineEndpoints, id } from '../kit/define.ts';
import { entities } from '../kit/entities.ts';
import { day, numeric } from '../kit/inputs.ts';
import { changes, creates, lists } from '../kit/records.ts';
import {
  baseVersion,
  calendarDay,
  instant,
  lastSaved,
  messageOnly,
  optionalParagraphs,
  pageOf,
  requiredText,
  withMessage,
  wrapped,
} from '../kit/shapes.ts';
import { contact } from './contacts.ts';
import { segmentRule, segmentRuleInput } from './segmentRules.ts';

/** A named set of contacts. */
export const segment = z.object({
  id: z.number(),
  name: z.string(),
  description: z.string().nullable(),
  contacts_count: z.number(),
  /** What its contacts have in common; null if they are chosen by hand. */
  rule: segmentRule.nullable(),
  /** When the members were last compared with the rule. */
  members_as_of: instant.nullable(),
  created_at: instant,
  updated_at: lastSaved,
});
entities.add(segment, { id: 'Segment' });
export type Segment = Read<typeof segment>;

export const segmentChangeKind = z.enum(SEGMENT_CHANGES);

/** Something that happened to a segment. */
export const segmentActivity = z.object({
  id: z.number(),
  activity_type: segmentChangeKind,
  /** Null for changes of the segment itself, and for contacts that no longer exist. */
  contact_id: z.number().nullable(),
  /** The contact's name at that time. */
  contact_name: z.string().nullable(),
  reason: z.string().nullable(),
  user_name: z.string().nullable(),
  created_at: instant,
});
entities.add(segmentActivity, { id: 'SegmentActivity' });
export type SegmentActivity = Read<typeof segmentActivity>;

const daily = z.object({ date: calendarDay, contacts: z.number(), entered: z.number(), left: z.number() });

/** Figures of a segment in a period. */
export const segmentStatistics = z.object({
  contacts: z.number(),
  with_email: z.number(),
  with_phone: z.number(),
  /** Contacts that were added and removed in the period. */
  entered: z.number(),
  left: z.number(),
  from: calendarDay,
  to: calendarDay,
  /** The size at the end of each day, in the company’s timezone. */
  days: z.array(daily),
});
entities.add(segmentStatistics, { id: 'SegmentStatistics' });
export type SegmentStatistics = Read<typeof segmentStatistics>;

const share = z.object({ label: z.string(), contacts: z.number() });

/** Who the contacts are. Each list has the ten most frequent values; contacts without one are left out. */
export const segmentAnalytics = z.object({
  cities: z.array(share),
  countries: z.array(share),
  sources: z.array(share),
  tags: z.array(share),
  /** Members who were added to the address book in the period. */
  new_contacts: z.number(),
});
entities.add(segmentAnalytics, { id: 'SegmentAnalytics' });
export type SegmentAnalytics = Read<typeof segmentAnalytics>;

export const segmentInput = z.object({
  name: requiredText(120, 'Enter the name of the segment.'),
  description: optionalParagraphs(1000),
  rule: segmentRuleInput.nullish().transform((rule) => rule ?? null),
  updated_at: baseVersion,
});

const explanationOf = <T extends z.ZodType>(inner: T) =>
  z.object({
    matches: z.boolean(),
    /** A condition in words; null for a group. */
    words: z.string().nullable(),
    match: z.enum(GROUP_MATCHES).nullable(),
    rules: z.array(inner),
  });
const leaf = explanationOf(z.never());

/** Whether a contact matches a rule, and each part of it. */
export const segmentExplanation = z.object({
  ...explanationOf(explanationOf(explanationOf(leaf))).shape,
  /** Whether the contact was added to the segment or taken out of it by hand, whatever the rule says. */
  by_hand: z.enum(['added', 'removed']).nullable(),
});
entities.add(segmentExplanation, { id: 'SegmentExplanation' });
export type SegmentExplanation = Read<typeof segmentExplanation>;

/** Whom a rule matches now. */
export const segmentPreview = z.object({
  contacts: z.number(),
  /** The first ten by name. */
  examples: z.array(contact),
  in_words: z.string(),
});
entities.add(segmentPreview, { id: 'SegmentPreview' });
export type SegmentPreview = Read<typeof segmentPreview>;

const period = z.enum(SEGMENT_PERIODS);
const days = { start_date: day().optional(), end_date: day().optional() };
const members = z.object({
  contact_ids: z
    .array(id)
    .min(1, 'Choose at least one contact.')
    .max(MAX_MEMBERS_AT_ONCE, `Choose at most ${MAX_MEMBERS_AT_ONCE} contacts at a time.`),
});

export const segments = defineEndpoints({
  'GET /segments/json': {
    call: 'list',
    summary: 'Segments of the company with their number of contacts',
    access: 'contacts.view',
    ...lists(segment, SEGMENT_SORTS),
  },
  'GET /segments/get-segment/{id}': {
    call: 'get',
    record: 'segment',
    summary: 'One segment',
    access: 'contacts.view',
    response: wrapped(segment),
  },
  'POST /segments/store': {
    call: 'create',
    summary: 'Creates an empty segment',
    access: 'contacts.manage',
    ...creates(segment, segmentInput),
  },
  'PUT /segments/update/{id}': {
    call: 'update',
    summary: 'Changes a segment',
    access: 'contacts.manage',
    ...changes(segment, segmentInput),
  },
  'DELETE /segments/delete/{id}': {
    call: 'remove',
    summary: 'Deletes a segment; its contacts stay',
    access: 'contacts.delete',
    response: messageOnly,
  },
  'GET /segments/statistics/{segmentId}': {
    call: 'statistics',
    summary: 'Size of a segment, who was added and removed in a period, and its size on each day',
    access: 'contacts.view',
    query: z.object({ date_range: period.default('7days'), ...days }),
    response: wrapped(segmentStatistics),
  },
  'GET /segments/activity-logs/{segmentId}': {
    call: 'activity',
    summary: 'Changes of a segment and of its contacts, the latest first',
    access: 'contacts.view',
    query: z.object({
      page: numeric(z.number().int().min(1)).default(1),
      per_page: numeric(z.number().int().min(1).max(100)).default(20),
      activity_type: segmentChangeKind.optional(),
      ...days,
    }),
    response: pageOf(segmentActivity).extend({ activity_types: z.array(segmentChangeKind) }),
  },
  'GET /segments/analytics/{segmentId}': {
    call: 'analytics',
    summary: 'Cities, countries, sources and tags of a segment’s contacts',
    access: 'contacts.view',
    query: z.object({ period: period.default('7days'), ...days }),
    response: wrapped(segmentAnalytics),
  },
  'GET /segments/{id}/contacts': {
    call: 'contacts',
    summary: 'The contacts of a segment',
    access: 'contacts.view',
    extension: true,
    ...lists(contact, CONTACT_SORTS),
  },
  'POST /segments/{id}/contacts': {
    call: 'add',
    summary: 'Adds contacts to a segment',
    access: 'contacts.manage',
    extension: true,
    body: members,
    response: withMessage(segment),
  },
  'POST /segments/{id}/remove-contacts': {
    call: 'takeOut',
    summary: 'Takes contacts out of a segment; the contacts stay',
    access: 'contacts.manage',
    extension: true,
    body: members,
    response: withMessage(segment),
  },
  'POST /segments/{id}/duplicate': {
    call: 'duplicate',
    summary: 'Creates a segment with the same rule and contacts',
    access: 'contacts.manage',
    extension: true,
    response: withMessage(segment),
  },
  'POST /segments/preview': {
    call: 'preview',
    summary: 'How many contacts a rule matches, and ten of them',
    access: 'contacts.view',
    extension: true,
    body: z.object({ rule: segmentRuleInput }),
    response: wrapped(segmentPreview),
  },
  'POST /segments/explain': {
    call: 'explain',
    summary: 'Whether a contact matches each condition of a rule',
    access: 'contacts.view',
    extension: true,
    body: z.object({ rule: segmentRuleInput, contact_id: id, segment_id: id.nullish() }),
    response: wrapped(segmentExplanation),
  },
});
