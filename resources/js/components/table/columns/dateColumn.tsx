import type { ComponentProps } from 'react';
import { DateText } from '#js/components/text/DateText.tsx';
import type { ColumnOptions, DataColumn } from '../types.ts';

type DateOf<Row> = { [K in keyof Row]: Row[K] extends string | null ? K : never }[keyof Row] & string;
type Options<Row> = ColumnOptions & Pick<ComponentProps<typeof DateText>, 'style'> & { until?: DateOf<Row> };

/** A column for a time or a day; the id is the field's name. `until` names the field with the end. */
export function dateColumn<Row>(field: DateOf<Row>, header: string, options: Options<Row> = {}): DataColumn<Row> {
  const { style, until, ...column } = options;
  return {
    id: field,
    header,
    ...column,
    text: (row) => textOf(row, field),
    cell: (row) => (
      <DateText value={textOf(row, field)} {...(style && { style })} {...(until && { until: textOf(row, until) })} />
    ),
  };
}

function textOf<Row>(row: Row, name: DateOf<Row>): string | null {
  const value = row[name];
  return typeof value === 'string' ? value : null;
}
