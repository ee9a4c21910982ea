import '#css/mantineForms.css';
import { Switch, TextInput } from '@mantine/core';
import type { OrderDetail } from '#contract/selling/orders.ts';
import { formatMoney, toMinor } from '#domain/kit/money/money.ts';
import { FormModal } from '#js/components/form/FormModal.tsx';
import { useRecordForm } from '#js/components/form/useRecordForm.ts';
import styles from '#js/components/page/layout.module.css';
import { useOrder } from '#js/stores/selling/orders/order.ts';
import { leftToRefund } from './leftToRefund.ts';

type CancelOrderModalProps = {
  order: OrderDetail;
  onClose: () => void;
};

/** Cancels an order with a reason, and refunds what it shows as paid unless that is switched off. */
export function CancelOrderModal({ order, onClose }: CancelOrderModalProps) {
  const { currency } = order;
  const admitting = order.tickets.filter((ticket) => ticket.status !== 'cancelled').length;
  const rest = leftToRefund(order);
  const isPaid = order.paid_at !== null;
  const canRefund = isPaid && toMinor(rest, currency) > 0;
  const form = useRecordForm({
    initial: { reason: '', refund: true },
    save: ({ reason, refund }, options) =>
      useOrder.getState().cancel({ reason, refund: canRefund && refund, paid: isPaid }, options),
    onSaved: onClose,
    draft: 'cancelled-order',
  });
  return (
    <FormModal
      onClose={onClose}
      title={`Cancel order ${order.reference}?`}
      form={form}
      submitLabel="Cancel order"
      cancelLabel="Keep order"
      danger
    >
      <p className={styles.muted}>
        {admitting === 1
          ? 'Its ticket becomes invalid, and its seat'
          : `Its ${admitting} tickets become invalid, and their seats`}{' '}
        can be sold again. This cannot be undone.
      </p>
      <TextInput label="Reason" data-autofocus maxLength={300} {...form.field('reason')} />
      {canRefund && <Switch label={`Refund ${formatMoney(rest, currency)} to the buyer`} {...form.check('refund')} />}
    </FormModal>
  );
}
