import { formatCount } from './formatCount.ts';

/** The number of rows in a list: `5,024`, or `more than 10,000` if counting stopped. */
export function totalText(total: number, isExact: boolean): string {
  const text = formatCount(total);
  return isExact ? text : `more than ${text}`;
}
