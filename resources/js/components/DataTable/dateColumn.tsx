import type { ComponentProps } from 'react';
import { DateText } from '../DateText.tsx';
import type { ColumnOptions, DataColumn } from './types.ts';

type DateOf<Row> = { [K in keyof Row]: Row[K] extends string | null ? K : never }[keyof Row] & string;
type Options = ColumnOptions & Pick<ComponentProps<typeof DateText>, 'style'>;

/** The column of an instant or a day, named as its field is. */
export function dateColumn<Row>(field: DateOf<Row>, header: string, options: Options = {}): DataColumn<Row> {
  const { style, ...column } = options;
  return {
    id: field,
    header,
    ...column,
    cell: (row) => {
      const value = row[field];
      return <DateText value={typeof value === 'string' ? value : null} {...(style && { style })} />;
    },
  };
}
