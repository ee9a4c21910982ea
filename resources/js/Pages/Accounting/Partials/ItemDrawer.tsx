import '#css/mantineSwitch.css';
import '#css/mantineForms.css';
import { Switch, Textarea, TextInput } from '@mantine/core';
import type { Item } from '#contract/accounting/items.ts';
import { FormDrawer } from '#js/components/form/FormModal.tsx';
import { FieldRow } from '#js/components/form/FormPage.tsx';
import { formTexts } from '#js/components/form/formTexts.ts';
import { useStoreForm } from '#js/components/form/useStoreForm.ts';
import type { EditorProps } from '#js/components/input/EditorProps.ts';
import { MultiSelectField } from '#js/components/input/MultiSelectField.tsx';
import { SelectField } from '#js/components/input/SelectField.tsx';
import { useLoad } from '#js/components/state/useLoad.ts';
import { useAccountingCategories } from '#js/stores/accounting/categories.ts';
import { useItems } from '#js/stores/accounting/items.ts';
import { useTaxes } from '#js/stores/accounting/taxes.ts';
import { ItemPrices, type PriceValues } from './ItemPrices.tsx';

const NEW_ITEM = {
  ...{ name: '', sku: '', description: '', unit: '' },
  category_id: null as number | null,
  is_sold: true,
  is_bought: false,
  is_archived: false,
  prices: [] as PriceValues[],
  tax_ids: [] as number[],
  updated_at: null as string | null,
};

type ItemDrawerProps = EditorProps<Item> & { onSaved?: (item: Item | null) => unknown };

const ALL_TAXES = { list_all: true };
const ITEM_CATEGORIES = { type: 'item' as const, paginate: false };

/** Adds an item, or edits one. */
export function ItemDrawer({ record: item, onClose, onSaved = onClose }: ItemDrawerProps) {
  const form = useStoreForm(useItems, NEW_ITEM, item, {
    onSaved: ({ data }) => onSaved(data ?? null),
    draft: 'item',
  });
  const { list: taxes, load: loadTaxes } = useTaxes();
  const { list: categories, load: loadCategories } = useAccountingCategories();
  useLoad(loadTaxes, ALL_TAXES);
  useLoad(loadCategories, ITEM_CATEGORIES);
  const { category_id, tax_ids, prices } = form.values;
  return (
    <FormDrawer onClose={onClose} form={form} {...formTexts('item', item?.name)}>
      <TextInput label="Name" required maxLength={160} data-autofocus {...form.field('name')} />
      <Textarea label="Description" autosize minRows={2} maxLength={2000} {...form.field('description')} />
      <FieldRow>
        <TextInput label="Number" maxLength={60} {...form.field('sku')} />
        <TextInput label="Unit" placeholder="piece, hour, night" maxLength={30} {...form.field('unit')} />
      </FieldRow>
      <ItemPrices prices={prices} errorOf={form.errorOf} onChange={(next) => form.set({ prices: next })} />
      <MultiSelectField
        label="Taxes"
        data={taxes
          .filter(({ id, is_archived }) => !is_archived || tax_ids.includes(id))
          .map(({ id, name }) => ({ value: String(id), label: name }))}
        value={tax_ids.map(String)}
        error={form.errorOf('tax_ids')}
        onChange={(values) => form.set({ tax_ids: values.map(Number) })}
      />
      <SelectField
        label="Category"
        clearable
        data={categories
          .filter(({ type }) => type === 'item')
          .map(({ id, name }) => ({ value: String(id), label: name }))}
        value={category_id === null ? null : String(category_id)}
        error={form.errorOf('category_id')}
        onChange={(value) => form.set({ category_id: value === null ? null : Number(value) })}
      />
      <Switch label="Sold" description="Offered in invoices and estimates" {...form.check('is_sold')} />
      <Switch label="Bought" description="Offered in bills" {...form.check('is_bought')} />
      <Switch label="Archived" description="It is no longer offered in new documents." {...form.check('is_archived')} />
    </FormDrawer>
  );
}
