import { describe, expect, it } from 'vitest';
import type { DataColumn } from '#js/components/table/types.ts';
import { columnsToLeave } from '#js/components/table/useFittingColumns.ts';

const column = (id: string, options: Partial<DataColumn<object>> = {}): DataColumn<object> => ({
  id,
  header: id,
  cell: () => id,
  ...options,
});
const COLUMNS = [
  column('name'),
  column('reference'),
  column('status', { onPhone: 'end' }),
  column('total', { onPhone: 'end' }),
  column('event', { onPhone: 'detail' }),
  column('channel', { onPhone: 'hidden' }),
  column('placed'),
];
const widths = new Map(COLUMNS.map(({ id }) => [id, 100]));
const leaving = (overflow: number, columns = COLUMNS) => [...columnsToLeave(columns, { overflow, widths })];

describe('columns that a table has no room for', () => {
  it('leaves nothing out when all fit', () => {
    expect(leaving(0)).toEqual([]);
  });

  it('leaves out as many as the overflow needs, and those that phones never show first', () => {
    expect(leaving(1)).toEqual(['channel']);
    expect(leaving(100)).toEqual(['channel']);
    expect(leaving(101)).toEqual(['channel', 'placed']);
  });

  it('leaves out what phones show last, and the name never', () => {
    expect(leaving(10_000)).toEqual(['channel', 'placed', 'reference', 'event', 'total', 'status']);
  });

  it('keeps a column that the user turned on', () => {
    const columns = [...COLUMNS, column('fee', { hidden: true, onPhone: 'hidden' })];
    expect(leaving(100, columns)).toEqual(['channel']);
  });
});
