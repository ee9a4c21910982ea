import '#css/mantineSwitch.css';
import '#css/mantineForms.css';
import { Switch, TextInput } from '@mantine/core';
import type { Category } from '#contract/accounting/categories.ts';
import { CATEGORY_TYPE_LABELS, CATEGORY_TYPES, type CategoryType } from '#domain/accounting/categories.ts';
import { FormModal } from '#js/components/form/FormModal.tsx';
import { formTexts } from '#js/components/form/formTexts.ts';
import { useStoreForm } from '#js/components/form/useStoreForm.ts';
import { ColorChoice } from '#js/components/input/ColorChoice.tsx';
import type { EditorProps } from '#js/components/input/EditorProps.ts';
import { SelectField } from '#js/components/input/SelectField.tsx';
import { useLoad } from '#js/components/state/useLoad.ts';
import { useAccountingCategories } from '#js/stores/accounting/categories.ts';
import { useLedgerAccounts } from '#js/stores/accounting/ledgerAccounts.ts';

const NEW_CATEGORY = {
  type: 'income' as CategoryType,
  name: '',
  color: null as string | null,
  parent_id: null as number | null,
  account_id: null as number | null,
  is_archived: false,
  updated_at: null as string | null,
};
const ALL_ACCOUNTS = { paginate: false };

/** Adds a category, or edits one. */
export function CategoryModal({ record: category, onClose }: EditorProps<Category>) {
  const form = useStoreForm(useAccountingCategories, NEW_CATEGORY, category, { onSaved: onClose });
  const { list: categories } = useAccountingCategories();
  const { list: accounts, load } = useLedgerAccounts();
  useLoad(load, ALL_ACCOUNTS);
  const { type, color, parent_id, account_id } = form.values;
  const parents = categories.filter(
    (each) => each.type === type && each.parent_id === null && each.id !== category?.id,
  );
  const hasChildren = category !== null && categories.some((each) => each.parent_id === category.id);
  const posted = accounts.filter((account) => account.type === type && !account.is_archived);
  return (
    <FormModal onClose={onClose} form={form} {...formTexts('category', category?.name)}>
      <TextInput label="Name" required maxLength={80} data-autofocus {...form.field('name')} />
      <SelectField
        label="Type"
        allowDeselect={false}
        data={CATEGORY_TYPES.map((value) => ({ value, label: CATEGORY_TYPE_LABELS[value] }))}
        value={type}
        error={form.errorOf('type')}
        onChange={(value) =>
          form.set({
            type: CATEGORY_TYPES.find((each) => each === value) ?? 'income',
            parent_id: null,
            account_id: null,
          })
        }
      />
      <SelectField
        label="Below"
        placeholder="On its own"
        description={
          hasChildren
            ? 'Other categories are below this one. Categories have two levels, so it stays on its own.'
            : 'Categories have two levels: choose one that is not below another.'
        }
        disabled={hasChildren}
        clearable
        data={parents.map(({ id, name }) => ({ value: String(id), label: name }))}
        value={parent_id === null ? null : String(parent_id)}
        error={form.errorOf('parent_id')}
        onChange={(value) => form.set({ parent_id: value === null ? null : Number(value) })}
      />
      {type !== 'item' && (
        <SelectField
          label="Account"
          placeholder="As the chart says"
          description="Where its amounts are posted"
          clearable
          searchable
          data={posted.map(({ id, code, name }) => ({ value: String(id), label: `${code} ${name}` }))}
          value={account_id === null ? null : String(account_id)}
          error={form.errorOf('account_id')}
          onChange={(value) => form.set({ account_id: value === null ? null : Number(value) })}
        />
      )}
      <ColorChoice
        label="Colour"
        value={color}
        error={form.errorOf('color')}
        onChange={(next) => form.set({ color: next })}
      />
      <Switch label="Archived" description="It is no longer offered." {...form.check('is_archived')} />
    </FormModal>
  );
}
