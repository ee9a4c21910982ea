import '#css/mantineForms.css';
import { TextInput } from '@mantine/core';
import { FormModal } from '#js/components/form/FormModal.tsx';
import { useRecordForm } from '#js/components/form/useRecordForm.ts';
import { usePurchases } from '#js/stores/wallet/purchases.ts';
import { useWalletMetrics } from '#js/stores/wallet/walletFigures.ts';

/** Sets the balance at which those who may buy credits are warned. */
export function LowBalanceModal({ value, onClose }: { value: number; onClose: () => void }) {
  const form = useRecordForm({
    initial: { low_balance: String(value) },
    save: ({ low_balance }, options) => usePurchases.getState().setLowBalance(Number(low_balance), options),
    onSaved: async () => {
      await useWalletMetrics.getState().refresh();
      onClose();
    },
  });
  return (
    <FormModal onClose={onClose} title="Warn at a low balance" form={form} submitLabel="Save warning">
      <TextInput
        label="Warn below"
        description="Credits. Everybody who may buy credits is notified once. 0 turns the warning off."
        inputMode="numeric"
        data-autofocus
        {...form.field('low_balance')}
      />
    </FormModal>
  );
}
