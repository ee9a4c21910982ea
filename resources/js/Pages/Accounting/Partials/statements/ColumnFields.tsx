import type { StatementFile } from '#contract/accounting/bankStatements.ts';
import { DAY_ORDER_LABELS, DAY_ORDERS } from '#domain/accounting/statements/statements.ts';
import { FieldRow } from '#js/components/form/FormPage.tsx';
import { SelectField } from '#js/components/input/SelectField.tsx';

export type Columns = NonNullable<StatementFile['mapping']>;

const FIELDS = [
  ['date_column', 'Day'],
  ['amount_column', 'Amount'],
  ['debit_column', 'Money out'],
  ['credit_column', 'Money in'],
  ['text_column', 'Text'],
  ['name_column', 'Name'],
  ['reference_column', 'Reference'],
] as const;

type ColumnFieldsProps = { headings: string[]; columns: Columns; onChange: (columns: Columns) => unknown };

/** Which column of a CSV file is which part of a line; the next file of the account starts with it. */
export function ColumnFields({ headings, columns, onChange }: ColumnFieldsProps) {
  return (
    <FieldRow>
      {FIELDS.map(([field, label]) => (
        <SelectField
          key={field}
          label={label}
          placeholder="Not in the file"
          clearable
          data={[...new Set(headings)]}
          value={columns[field]}
          onChange={(heading) => onChange({ ...columns, [field]: heading })}
        />
      ))}
      <SelectField
        label="Days look like"
        data={DAY_ORDERS.map((value) => ({ value, label: DAY_ORDER_LABELS[value] }))}
        value={columns.day_order}
        onChange={(order) => order && onChange({ ...columns, day_order: order as Columns['day_order'] })}
      />
      <SelectField
        label="Amounts look like"
        data={[
          { value: '.', label: '1,234.50' },
          { value: ',', label: '1.234,50' },
        ]}
        value={columns.decimal_mark}
        onChange={(mark) => mark && onChange({ ...columns, decimal_mark: mark as Columns['decimal_mark'] })}
      />
    </FieldRow>
  );
}
