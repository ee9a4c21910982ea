import { z } from 'zod';
import { day } from './inputs.ts';
import { messageOnly, moneyInput } from './shapes.ts';

/**
 * Filters of lists beyond the specification. The specification's own calls accept one value per filter and no ranges
 * (docs/decisions/0057).
 */

const MAX_VALUES = 100;

/** A filter with several values: `status=paid,refunded`, or `status[]=paid&status[]=refunded`. */
export function anyOf<S extends z.ZodType>(value: S) {
  return z
    .union([z.string(), z.array(z.string())])
    .transform((given): unknown => (typeof given === 'string' ? given.split(',') : given))
    .pipe(z.array(value).max(MAX_VALUES, `Choose at most ${MAX_VALUES}.`));
}

/** The first or last day of a range in the company's timezone: `2026-05-01`, or relative to today: `today-6`. */
export const dayBound = z.union([z.string().regex(/^today([+-]\d{1,4})?$/), day()], {
  error: 'Enter a date such as 2026-05-01.',
});

/** The minimum or maximum of an amount range, in major units of each record's own currency. */
export const amountBound = moneyInput;

/** The records that a bulk action changed, and why it skipped the others. */
export const bulkResult = z.object({
  ...messageOnly.shape,
  data: z.object({
    done: z.array(z.number()),
    skipped: z.array(z.object({ id: z.number(), reason: z.string() })),
  }),
});
