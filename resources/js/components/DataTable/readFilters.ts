import { isDayBound } from '#domain/dayRange.ts';
import { readId } from './readId.ts';
import type { FilterDefinition, RangeDefinition } from './types.ts';

/** The choices of a filter that a parameter of the URL names; undefined where it names none (a mistyped address). */
export function knownChoices<Row>({ options, multiple }: FilterDefinition<Row>, value: unknown): string | undefined {
  const given = typeof value === 'string' ? value : '';
  const isChoice = (text: string) => options.some((option) => option.value === text);
  return (multiple ? given.split(',') : [given]).filter(isChoice).join(',') || undefined;
}

/** The ids that a parameter of the URL names, as it names them. */
export function readIds(value: unknown): string | undefined {
  const ids = typeof value === 'string' ? value.split(',').map(readId) : [];
  return ids.filter((id) => id !== undefined).join(',') || undefined;
}

/** A bound of a range, where the parameter of the URL is one. */
export function readBound({ kind }: RangeDefinition, value: unknown): string | undefined {
  const isBound = (text: string) => (kind === 'days' ? isDayBound(text) : AMOUNT.test(text));
  return typeof value === 'string' && isBound(value) ? value : undefined;
}

const AMOUNT = /^\d{1,9}(\.\d{1,3})?$/;
