import { counted } from '../counted.ts';
import { formatCount } from '../formatCount.ts';

/** The number of rows in a list: `5,024`, or `more than 10,000` if counting stopped. */
export function totalText(total: number, isExact: boolean): string {
  return withMore(formatCount(total), isExact);
}

/** `totalText` with its noun: `1 order`, `5,024 orders`, `more than 10,000 orders`. */
export function countedTotal(total: number, isExact: boolean, one: string, many?: string): string {
  return withMore(counted(total, one, many), isExact);
}

function withMore(text: string, isExact: boolean): string {
  return isExact ? text : `more than ${text}`;
}
