import { z } from 'zod';
import { ENGAGEMENTS } from '#domain/people/engagement.ts';
import { SEGMENT_CHANGES } from '#domain/people/segments.ts';
import type { Read } from '../kit/absent.ts';
import { entities } from '../kit/entities.ts';
import { calendarDay, instant } from '../kit/shapes.ts';

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
  /** How many contacts did what with the messages of the period. */
  engagement: z
    .object({
      from: calendarDay,
      to: calendarDay,
      figures: z.array(z.object({ kind: z.enum(ENGAGEMENTS), contacts: z.number() })),
    })
    .optional(),
});
entities.add(segmentAnalytics, { id: 'SegmentAnalytics' });
export type SegmentAnalytics = Read<typeof segmentAnalytics>;
