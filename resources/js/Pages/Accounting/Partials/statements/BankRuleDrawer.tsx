import '#css/mantineForms.css';
import { Switch, TextInput } from '@mantine/core';
import type { BankRule } from '#contract/accounting/bankRules.ts';
import type { TransactionType } from '#domain/accounting/banking.ts';
import { FormDrawer } from '#js/components/form/FormModal.tsx';
import { FieldRow } from '#js/components/form/FormPage.tsx';
import { formTexts } from '#js/components/form/formTexts.ts';
import { useStoreForm } from '#js/components/form/useStoreForm.ts';
import { CountInput } from '#js/components/input/CountInput.tsx';
import type { EditorProps } from '#js/components/input/EditorProps.ts';
import { RecordPicker } from '#js/components/input/RecordPicker.tsx';
import { Segments } from '#js/components/input/Segments.tsx';
import { useAccountingContactChoices } from '#js/stores/accounting/accountingContactChoices.ts';
import { useBankAccountChoices } from '#js/stores/accounting/bankAccountChoices.ts';
import { useBankRules } from '#js/stores/accounting/bankRules.ts';
import { RemainderFields } from './RemainderFields.tsx';
import { RulePreview } from './RulePreview.tsx';

const NEW_RULE = {
  ...{ name: '', contains: '', min_amount: '', max_amount: '', description: '' },
  position: 1,
  account_id: null as number | null,
  direction: 'expense' as TransactionType,
  category_id: null as number | null,
  tax_id: null as number | null,
  contact_id: null as number | null,
  is_automatic: false,
  updated_at: null as string | null,
};

/** Creates or changes a rule, and shows the lines that it names. */
export function BankRuleDrawer({ record: rule, onClose }: EditorProps<BankRule>) {
  const form = useStoreForm<typeof NEW_RULE, BankRule | null>(useBankRules, NEW_RULE, rule, {
    onSaved: onClose,
    draft: 'bank-rule',
  });
  const { direction, account_id, contact_id, contains, min_amount, max_amount } = form.values;
  return (
    <FormDrawer onClose={onClose} form={form} {...formTexts('rule', rule?.name)}>
      <TextInput label="Name" required maxLength={120} data-autofocus {...form.field('name')} />
      <Segments
        label="Money"
        value={direction}
        data={[
          { value: 'expense', label: 'Money out' },
          { value: 'income', label: 'Money in' },
        ]}
        onChange={(value) => form.set({ direction: value === 'income' ? 'income' : 'expense', category_id: null })}
      />
      <TextInput
        label="The line contains"
        description="In its text, name or reference; capitals and accents do not matter."
        required
        maxLength={100}
        {...form.field('contains')}
      />
      <FieldRow>
        <TextInput label="Amount from" inputMode="decimal" {...form.field('min_amount')} />
        <TextInput label="Amount up to" inputMode="decimal" {...form.field('max_amount')} />
      </FieldRow>
      <RecordPicker
        label="Account"
        placeholder="All accounts"
        choices={useBankAccountChoices()}
        value={account_id}
        error={form.errorOf('account_id')}
        onChange={(id) => form.set({ account_id: id })}
      />
      <RemainderFields
        values={form.values}
        errorOf={form.errorOf}
        onChange={form.set}
        isIncome={direction === 'income'}
      />
      <RecordPicker
        label="Customer or vendor"
        placeholder="Nobody"
        choices={useAccountingContactChoices()}
        value={contact_id}
        error={form.errorOf('contact_id')}
        onChange={(id) => form.set({ contact_id: id })}
      />
      <CountInput
        label="Order"
        {...form.field('position')}
        onChange={(value) => form.set({ position: Number(value) || 1 })}
      />
      <Switch
        label="Book such lines when a statement is imported"
        description="Otherwise the rule only suggests."
        {...form.check('is_automatic')}
      />
      <RulePreview {...{ account_id, direction, contains, min_amount, max_amount }} />
    </FormDrawer>
  );
}
