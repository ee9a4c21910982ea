import '#css/mantineForms.css';
import { useState } from 'react';
import type { BankTransaction, TransactionChange } from '#contract/accounting/bankTransactions.ts';
import { counted } from '#domain/kit/counted.ts';
import { FormModal } from '#js/components/form/FormModal.tsx';
import { useRecordForm } from '#js/components/form/useRecordForm.ts';
import { RecordPicker } from '#js/components/input/RecordPicker.tsx';
import { SelectField } from '#js/components/input/SelectField.tsx';
import { useLoad } from '#js/components/state/useLoad.ts';
import { useBankTransactions } from '#js/stores/accounting/bankTransactions.ts';
import { useAccountingCategories } from '#js/stores/accounting/categories.ts';
import { useTaxes } from '#js/stores/accounting/taxes.ts';
import { useEventChoices } from '#js/stores/programme/events/eventChoices.ts';
import { LeftOut } from './LeftOut.tsx';

type CategorizeModalProps = { rows: BankTransaction[]; close: (isDone: boolean) => void };

const NOTHING = { category_id: null as number | null, tax_id: null as number | null, event_id: null as number | null };
const EVERY_CATEGORY = { paginate: false };
const EVERY_TAX = { list_all: true };

/** Sets the category, the tax or the event of many transactions, and shows what was left out. */
export function CategorizeModal({ rows, close }: CategorizeModalProps) {
  const [leftOut, setLeftOut] = useState<TransactionChange[]>([]);
  const { list: categories, load: loadCategories } = useAccountingCategories();
  const { list: taxes, load: loadTaxes } = useTaxes();
  useLoad(loadCategories, EVERY_CATEGORY);
  useLoad(loadTaxes, EVERY_TAX);
  const events = useEventChoices();
  const form = useRecordForm({
    initial: NOTHING,
    save: (values, options) =>
      useBankTransactions.getState().changeMany({ ids: rows.map(({ id }) => id), ...values }, options),
    onSaved: ({ data }) => {
      const refused = (data ?? []).filter(({ error }) => error !== null);
      return refused.length > 0 ? setLeftOut(refused) : close(true);
    },
  });
  const { category_id, tax_id, event_id } = form.values;
  const types = new Set(rows.map(({ type }) => type));
  const what = counted(rows.length, 'transaction');
  if (leftOut.length > 0) {
    return <LeftOut rows={leftOut} onClose={() => close(true)} />;
  }
  return (
    <FormModal onClose={() => close(false)} title={`Categorize ${what}`} form={form} submitLabel={`Change ${what}`}>
      <SelectField
        label="Category"
        placeholder="Leave as it is"
        clearable
        searchable
        data={categories
          .filter(
            ({ type, is_archived }) => !is_archived && (type === 'income' || type === 'expense') && types.has(type),
          )
          .map(({ id, name }) => ({ value: String(id), label: name }))}
        value={category_id === null ? null : String(category_id)}
        error={form.errorOf('category_id')}
        onChange={(value) => form.set({ category_id: value === null ? null : Number(value) })}
      />
      <SelectField
        label="Tax"
        placeholder="Leave as it is"
        clearable
        data={taxes
          .filter(({ is_archived }) => !is_archived)
          .map(({ id, name }) => ({ value: String(id), label: name }))}
        value={tax_id === null ? null : String(tax_id)}
        error={form.errorOf('tax_id')}
        onChange={(value) => form.set({ tax_id: value === null ? null : Number(value) })}
      />
      <RecordPicker
        label="Event"
        placeholder="Leave as it is"
        choices={events}
        value={event_id}
        error={form.errorOf('event_id')}
        onChange={(id) => form.set({ event_id: id })}
      />
    </FormModal>
  );
}
