import { id } from '#contract/kit/define.ts';

/** The id in a filter whose value can be anything; 0, which no record has, if it is not an id. */
export function idOf(value: string | number | undefined): number {
  const parsed = id.safeParse(value);
  return parsed.success ? parsed.data : 0;
}
