import { TextInput } from '@mantine/core';
import type { OrderDetail } from '#contract/selling/orders.ts';
import { FormModal } from '#js/components/form/FormModal.tsx';
import { useRecordForm } from '#js/components/form/useRecordForm.ts';
import { useOrder } from '#js/stores/selling/orders/order.ts';

type ResendModalProps = { order: OrderDetail; onClose: () => void };

/** E-mails the tickets again, to the buyer or another address. */
export function ResendModal({ order, onClose }: ResendModalProps) {
  const form = useRecordForm({
    initial: { email: order.buyer_email },
    save: ({ email }, options) => useOrder.getState().resend(email, options),
    onSaved: onClose,
  });
  return (
    <FormModal onClose={onClose} title="Send the tickets again" form={form} submitLabel="Send tickets">
      <TextInput
        label="To"
        type="email"
        required
        data-autofocus
        description="You can send them to another address. The order stays with the buyer."
        {...form.field('email')}
      />
    </FormModal>
  );
}
