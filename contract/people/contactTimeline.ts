import { z } from 'zod';
import { TIMELINE_KINDS } from '#domain/people/contactTimeline.ts';
import type { Read } from '../kit/absent.ts';
import { defineExtensions } from '../kit/define.ts';
import { entities } from '../kit/entities.ts';
import { anyOf } from '../kit/filters.ts';
import { restricted } from '../kit/restricted.ts';
import { currency, instant, money } from '../kit/shapes.ts';

/** Something that a contact did or got. */
export const timelineEntry = z.object({
  /** Unique among the entries of all kinds. */
  key: z.string(),
  kind: z.enum(TIMELINE_KINDS),
  /** The event, survey or subject. */
  title: z.string(),
  detail: z.string().nullable(),
  status: z.string().nullable(),
  amount: restricted(money.nullable(), 'orders.view'),
  currency: currency.nullable(),
  at: instant,
  /** The page of the record. */
  url: z.string(),
});
entities.add(timelineEntry, { id: 'TimelineEntry' });
export type TimelineEntry = Read<typeof timelineEntry>;

/** What was paid in one currency, without what was paid back. */
const total = z.object({ currency, orders: z.number(), spent: money });

export const contactTimeline = defineExtensions({
  'GET /contacts/{id}/timeline': {
    call: 'list',
    summary:
      'Orders, tickets, invitations, answers, allocations, messages, files, tasks and segments of a contact that the caller can see, the latest first',
    access: 'contacts.view',
    query: z.object({
      kind: anyOf(z.enum(TIMELINE_KINDS)).optional(),
      /** `next` of the page before. */
      before: z
        .string()
        .regex(/^\d{1,16}~[a-z]+:\d{1,12}$/, 'Use the value of `next`.')
        .optional(),
    }),
    response: z.object({
      data: z.array(timelineEntry),
      /** The value of `before` for the next page; null on the last one. */
      next: z.string().nullable(),
      /** By currency; only on the first page. */
      totals: restricted(z.array(total), 'orders.view'),
    }),
  },
});
