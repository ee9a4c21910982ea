import { z } from 'zod';
import { MAX_SERIES_DATES } from '#domain/programme/seriesDates.ts';
import { dateTime, endsAfter, optionalNumeric, optionalWebAddress } from '../kit/inputs.ts';
import { flag, optionalParagraphs, optionalText, requiredText } from '../kit/shapes.ts';
import { eventStatus } from './events.ts';

/** One event of a new series. */
const seriesDate = z
  .object({
    name: requiredText(160, 'Enter a name for each date.'),
    start_date: dateTime('Enter when it starts.'),
    end_date: dateTime('Enter when it ends.'),
  })
  .refine(...endsAfter('start_date', 'end_date', 'A date must end after it starts.'));

/** A new series. All fields except `dates` apply to all its events. */
export const seriesInput = z.object({
  summary: optionalParagraphs(280),
  description: optionalParagraphs(20_000),
  status: eventStatus.default('draft'),
  is_listed: flag.default(true),
  venue: optionalText(160),
  address: optionalText(240),
  city: optionalText(120),
  country: optionalText(2),
  online_url: optionalWebAddress,
  currency: z
    .string()
    .regex(/^[A-Z]{3}$/, 'Enter a three-letter currency code.')
    .optional(),
  /** Capacity of each date. */
  capacity: optionalNumeric(
    z.number({ error: 'Enter a whole number.' }).int('Enter a whole number.').min(0).max(1_000_000),
  ),
  dates: z
    .array(seriesDate)
    .min(1, 'Add at least one date.')
    .max(MAX_SERIES_DATES, `Add at most ${MAX_SERIES_DATES} dates.`),
});
export type SeriesInput = z.output<typeof seriesInput>;
