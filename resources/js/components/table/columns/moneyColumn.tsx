import type { MoneyValue } from '#domain/kit/money/money.ts';
import { MoneyText } from '#js/components/text/MoneyText.tsx';
import type { ColumnOptions, DataColumn } from '../types.ts';

type MoneyOf<Row> = { [K in keyof Row]: Row[K] extends MoneyValue ? K : never }[keyof Row] & string;

/** A column of amounts in each record's own currency; the id is the field's name. */
export function moneyColumn<Row extends { currency: string | null }>(
  field: MoneyOf<Row>,
  header: string,
  options: ColumnOptions = {},
): DataColumn<Row> {
  return {
    id: field,
    header,
    align: 'end',
    ...options,
    text: (row) => row[field] as MoneyValue,
    currency: (row) => row.currency,
    cell: (row) => <MoneyText value={row[field] as MoneyValue} currency={row.currency} />,
  };
}
