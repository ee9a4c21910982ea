import type { FilterDefinition } from '../types.ts';

/** The filters with row counts added to the options of the filter `id`. Null counts are unknown. */
export function withCounts<Row>(
  filters: FilterDefinition<Row>[],
  id: string,
  counts: Partial<Record<string, number | null>> | null,
): FilterDefinition<Row>[] {
  const counted = ({ options, ...filter }: FilterDefinition<Row>) => ({
    ...filter,
    options: options.map((option) => ({ ...option, count: counts?.[option.value] ?? 0 })),
  });
  return counts === null ? filters : filters.map((filter) => (filter.id === id ? counted(filter) : filter));
}
