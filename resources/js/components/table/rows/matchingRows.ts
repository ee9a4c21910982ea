import type { DataColumn, FilterDefinition, ListQuery } from '../types.ts';

/** The rows that contain every word of the search in some column and pass every filter. */
export function matchingRows<Row>(
  rows: Row[],
  columns: DataColumn<Row>[],
  filters: FilterDefinition<Row>[],
  query: ListQuery,
): Row[] {
  const words = query.search.trim().toLowerCase().split(/\s+/).filter(Boolean);
  const active = filters.flatMap(({ id, matches, multiple }) => {
    const value = query.filters[id];
    const values = multiple ? value?.split(',') : value && [value];
    return values && matches ? [(row: Row) => values.some((each) => matches(row, each))] : [];
  });
  if (words.length === 0 && active.length === 0) {
    return rows;
  }
  return rows.filter((row) => {
    const text = columns
      .map((column) => column.value?.(row) ?? '')
      .join(' ')
      .toLowerCase();
    return words.every((word) => text.includes(word)) && active.every((passes) => passes(row));
  });
}
