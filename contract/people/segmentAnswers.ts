import { z } from 'zod';
import { GROUP_MATCHES } from '#domain/people/segmentRules/rule.ts';
import type { Read } from '../kit/absent.ts';
import { entities } from '../kit/entities.ts';
import { contact } from './contacts.ts';

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
