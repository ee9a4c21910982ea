import { AMOUNT_PATTERN } from '#domain/kit/money/amountPattern.ts';
import { isDayBound } from '#domain/kit/time/dayRange.ts';
import type { FilterDefinition, RangeDefinition } from '../types.ts';
import { readId } from './readId.ts';

/** The valid options in a URL parameter; undefined if there are none (a mistyped URL). */
export function knownChoices<Row>({ options, multiple }: FilterDefinition<Row>, value: unknown): string | undefined {
  const given = typeof value === 'string' ? value : '';
  const isChoice = (text: string) => options.some((option) => option.value === text);
  return (multiple ? given.split(',') : [given]).filter(isChoice).join(',') || undefined;
}

/** The valid ids in a URL parameter, in their original form. */
export function readIds(value: unknown): string | undefined {
  const ids = typeof value === 'string' ? value.split(',').map(readId) : [];
  return ids.filter((id) => id !== undefined).join(',') || undefined;
}

/** A URL parameter as a day, or as a bound of a range; undefined if invalid. */
export function readBound({ kind }: Pick<RangeDefinition, 'kind'>, value: unknown): string | undefined {
  const isBound = (text: string) => (kind === 'days' ? isDayBound(text) : AMOUNT_PATTERN.test(text));
  return typeof value === 'string' && isBound(value) ? value : undefined;
}
