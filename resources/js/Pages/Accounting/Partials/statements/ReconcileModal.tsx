import '#css/mantineForms.css';
import { TextInput } from '@mantine/core';
import type { BankStatement } from '#contract/accounting/bankStatements.ts';
import { FormModal } from '#js/components/form/FormModal.tsx';
import { useRecordForm } from '#js/components/form/useRecordForm.ts';
import layout from '#js/components/page/layout.module.css';
import { MoneyText } from '#js/components/text/MoneyText.tsx';
import { useBankStatements } from '#js/stores/accounting/bankStatements.ts';
import { useStatementLines } from '#js/stores/accounting/statementLines.ts';

/** Confirms the balance of a statement; asks for what its file does not state. */
export function ReconcileModal({ statement, onClose }: { statement: BankStatement; onClose: () => void }) {
  const { id, name, opening_balance: opening, closing_balance: closing, currency } = statement;
  const form = useRecordForm({
    initial: { opening_balance: '', closing_balance: '' },
    save: (balances, options) => useBankStatements.getState().reconcile(id, balances, options),
    onSaved: async () => {
      await useStatementLines.getState().reload();
      onClose();
    },
  });
  return (
    <FormModal onClose={onClose} title={`Reconcile “${name}”`} form={form} submitLabel="Reconcile statement">
      <p className={layout.muted}>
        The lines must come to the balance that the bank states. What they are matched with is locked then, until the
        statement is reopened.
      </p>
      {opening ? (
        <p>
          Begins with <MoneyText value={opening} currency={currency} />
        </p>
      ) : (
        <TextInput
          label="Opening balance"
          description="Leave it empty to go on from the last reconciled statement."
          inputMode="decimal"
          data-autofocus
          {...form.field('opening_balance')}
        />
      )}
      {closing ? (
        <p>
          Ends with <MoneyText value={closing} currency={currency} />
        </p>
      ) : (
        <TextInput label="Closing balance" required inputMode="decimal" {...form.field('closing_balance')} />
      )}
    </FormModal>
  );
}
