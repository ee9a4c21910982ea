import type { TableProps } from '#js/components/table/defineList.ts';

/**
 * How many records a page lists, so its tab follows what is added and deleted there. `stored` is the number that came
 * with the event, for while the list is filtered, still loading or too long to be counted.
 */
export function listedTotal<Item>({ loaded, list, page }: TableProps<Item>, stored: number | null): number | null {
  return loaded && !list.isFiltered && page?.is_total_exact ? page.total : stored;
}
