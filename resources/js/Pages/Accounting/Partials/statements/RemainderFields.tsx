import { TextInput } from '@mantine/core';
import type { RecordForm } from '#js/components/form/useRecordForm.ts';
import { SelectField } from '#js/components/input/SelectField.tsx';
import { useLoad } from '#js/components/state/useLoad.ts';
import { useAccountingCategories } from '#js/stores/accounting/categories.ts';
import { useTaxes } from '#js/stores/accounting/taxes.ts';

type Values = { description: string; category_id: number | null; tax_id: number | null };

const EVERY_CATEGORY = { paginate: false };
const EVERY_TAX = { list_all: true };

type RemainderFieldsProps = {
  values: Values;
  errorOf: RecordForm<Values>['errorOf'];
  onChange: (change: Partial<Values>) => unknown;
  isIncome: boolean;
};

/** What a transaction without a document is for, with its category and the tax that it contains. */
export function RemainderFields({ values, errorOf, onChange, isIncome }: RemainderFieldsProps) {
  const { list: categories, load: loadCategories } = useAccountingCategories();
  const { list: taxes, load: loadTaxes } = useTaxes();
  useLoad(loadCategories, EVERY_CATEGORY);
  useLoad(loadTaxes, EVERY_TAX);
  const { description, category_id, tax_id } = values;
  return (
    <>
      <TextInput
        label="Book it as"
        maxLength={200}
        value={description}
        error={errorOf('transaction.description') ?? errorOf('description')}
        onChange={(event) => onChange({ description: event.currentTarget.value })}
      />
      <SelectField
        label="Category"
        placeholder="No category"
        clearable
        searchable
        data={categories
          .filter(({ type, is_archived }) => type === (isIncome ? 'income' : 'expense') && !is_archived)
          .map(({ id, name }) => ({ value: String(id), label: name }))}
        value={category_id === null ? null : String(category_id)}
        error={errorOf('category_id')}
        onChange={(value) => onChange({ category_id: value === null ? null : Number(value) })}
      />
      <SelectField
        label="Tax"
        placeholder="No tax"
        clearable
        data={taxes
          .filter(({ is_archived }) => !is_archived)
          .map(({ id, name }) => ({ value: String(id), label: name }))}
        value={tax_id === null ? null : String(tax_id)}
        error={errorOf('tax_id')}
        onChange={(value) => onChange({ tax_id: value === null ? null : Number(value) })}
      />
    </>
  );
}
