import { useEffect, useRef, useState } from 'react';
import type { CountRows, FilterDefinition, FilterOption, ListControl, RowCount } from '../types.ts';

/** Counting each of more values would cost the server more than the numbers are worth. */
const MAX_OPTIONS = 20;

type Counts = ReadonlyMap<string, RowCount>;
const NONE: Counts = new Map();

/**
 * The options of a filter with the rows that each would leave of what is searched and filtered otherwise. They are
 * counted by `count`, when the menu opens: by the list's own call, one value at a time.
 */
export function useOptionCounts<Row>(
  filter: FilterDefinition<Row>,
  { query }: ListControl,
  countRows: CountRows | undefined,
): { options: FilterOption[]; count: () => void } {
  const [counted, setCounted] = useState<{ key: string; counts: Counts }>({ key: '', counts: NONE });
  const current = useRef('');
  const key = JSON.stringify([query.search, { ...query.filters, [filter.id]: '' }]);
  useEffect(() => {
    current.current = key;
    return () => {
      current.current = '';
    };
  }, [key]);
  const counts = counted.key === key ? counted.counts : NONE;

  async function countAll(count: CountRows) {
    const found = new Map<string, RowCount>();
    for (const { value } of filter.options) {
      const rows = current.current === key ? await count({ [filter.id]: value }).catch(() => null) : null;
      if (rows === null) {
        return;
      }
      found.set(value, rows);
      setCounted({ key, counts: new Map(found) });
    }
  }

  return {
    options: filter.options.map((option) => {
      const count = counts.get(option.value);
      return { ...option, ...(count && { count }) };
    }),
    count: () => {
      if (countRows && filter.options.length <= MAX_OPTIONS) {
        void countAll(countRows);
      }
    },
  };
}
