import '#css/mantineSwitch.css';
import '#css/mantineForms.css';
import { Switch, TextInput } from '@mantine/core';
import type { LedgerAccount } from '#contract/accounting/ledgerAccounts.ts';
import {
  ACCOUNT_ROLE_LABELS,
  ACCOUNT_ROLES,
  ACCOUNT_TYPE_LABELS,
  ACCOUNT_TYPES,
  type AccountRole,
  type AccountType,
} from '#domain/accounting/accounts.ts';
import { FormModal } from '#js/components/form/FormModal.tsx';
import { formTexts } from '#js/components/form/formTexts.ts';
import { useStoreForm } from '#js/components/form/useStoreForm.ts';
import type { EditorProps } from '#js/components/input/EditorProps.ts';
import { SelectField } from '#js/components/input/SelectField.tsx';
import { useLedgerAccounts } from '#js/stores/accounting/ledgerAccounts.ts';

const NEW_ACCOUNT = {
  ...{ code: '', name: '' },
  type: 'expense' as AccountType,
  role: null as AccountRole | null,
  is_archived: false,
  updated_at: null as string | null,
};

/** Adds an account to the chart, or edits one. */
export function LedgerAccountModal({ record: account, onClose }: EditorProps<LedgerAccount>) {
  const form = useStoreForm(useLedgerAccounts, NEW_ACCOUNT, account, {
    onSaved: async () => {
      // Another account may have lost its use.
      await useLedgerAccounts.getState().reload();
      onClose();
    },
  });
  const { type, role } = form.values;
  return (
    <FormModal onClose={onClose} form={form} {...formTexts('account', account?.name)}>
      <TextInput label="Number" required maxLength={20} data-autofocus {...form.field('code')} />
      <TextInput label="Name" required maxLength={120} {...form.field('name')} />
      <SelectField
        label="Type"
        allowDeselect={false}
        data={ACCOUNT_TYPES.map((value) => ({ value, label: ACCOUNT_TYPE_LABELS[value] }))}
        value={type}
        error={form.errorOf('type')}
        onChange={(value) => form.set({ type: ACCOUNT_TYPES.find((each) => each === value) ?? 'expense' })}
      />
      <SelectField
        label="Used for"
        description="What the system posts here by itself; another account loses this use"
        placeholder="Nothing"
        clearable={!account?.role}
        allowDeselect={!account?.role}
        data={ACCOUNT_ROLES.map((value) => ({ value, label: ACCOUNT_ROLE_LABELS[value] }))}
        value={role}
        error={form.errorOf('role')}
        onChange={(value) => form.set({ role: ACCOUNT_ROLES.find((each) => each === value) ?? null })}
      />
      <Switch label="Archived" description="It is no longer offered." {...form.check('is_archived')} />
    </FormModal>
  );
}
