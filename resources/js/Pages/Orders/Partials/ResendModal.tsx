import { TextInput } from '@mantine/core';
import type { OrderDetail } from '#contract/orders.ts';
import { FormModal } from '#js/components/FormModal.tsx';
import { type SaveOutcome, useRecordForm } from '#js/components/useRecordForm.ts';

type ResendModalProps = { order: OrderDetail; onClose: () => void; save: (email: string) => Promise<SaveOutcome> };

/** Mails the tickets again, to the buyer unless another address is typed. */
export function ResendModal({ order, onClose, save }: ResendModalProps) {
  const form = useRecordForm({
    initial: { email: order.buyer_email },
    save: ({ email }) => save(email),
    onSaved: onClose,
  });
  return (
    <FormModal opened onClose={onClose} title="Send the tickets again" form={form} submitLabel="Send tickets">
      <TextInput
        label="To"
        type="email"
        required
        data-autofocus
        description="Another address gets the tickets too; the order stays with the buyer."
        {...form.field('email')}
      />
    </FormModal>
  );
}
