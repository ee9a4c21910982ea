import { z } from 'zod';
import { CONTACT_SORTS } from '#domain/people/contacts.ts';
import { MAX_MEMBERS_AT_ONCE, SEGMENT_PERIODS, SEGMENT_SORTS } from '#domain/people/segments.ts';
import type { Read } from '../kit/absent.ts';
import { defineEndpoints, id } from '../kit/define.ts';
import { entities } from '../kit/entities.ts';
import { day, numeric } from '../kit/inputs.ts';
import { changes, creates, lists } from '../kit/records.ts';
import {
  baseVersion,
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
import { segmentExplanation, segmentPreview } from './segmentAnswers.ts';
import { segmentActivity, segmentAnalytics, segmentChangeKind, segmentStatistics } from './segmentFigures.ts';
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

export const segmentInput = z.object({
  name: requiredText(120, 'Enter the name of the segment.'),
  description: optionalParagraphs(1000),
  rule: segmentRuleInput.nullish().transform((rule) => rule ?? null),
  updated_at: baseVersion,
});

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
    summary: 'Cities, countries, sources and tags of a segment’s contacts, and what they did with messages',
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
