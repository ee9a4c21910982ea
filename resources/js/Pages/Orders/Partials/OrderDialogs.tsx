import type { Attendee } from '#contract/selling/attendees.ts';
import type { OrderDetail } from '#contract/selling/orders.ts';
import { lazyDialog } from '#js/components/overlay/lazyDialog.tsx';
import { useOrder } from '#js/stores/selling/orders/order.ts';

const CancelOrderModal = lazyDialog(async () => (await import('./CancelOrderModal.tsx')).CancelOrderModal);
const HolderModal = lazyDialog(async () => (await import('./HolderModal.tsx')).HolderModal);
const RefundModal = lazyDialog(async () => (await import('./RefundModal.tsx')).RefundModal);
const ResendModal = lazyDialog(async () => (await import('./ResendModal.tsx')).ResendModal);

/** The open dialog of an order; a ticket opens the dialog for its holder. */
export type OrderDialog = 'refund' | 'cancel' | 'resend' | Attendee | null;

type OrderDialogsProps = { order: OrderDetail; dialog: OrderDialog; onClose: () => void };

export function OrderDialogs({ order, dialog, onClose }: OrderDialogsProps) {
  if (dialog === null) {
    return null;
  }
  if (dialog === 'refund') {
    return <RefundModal order={order} onClose={onClose} />;
  }
  if (dialog === 'cancel') {
    return <CancelOrderModal order={order} onClose={onClose} />;
  }
  if (dialog === 'resend') {
    return <ResendModal order={order} onClose={onClose} />;
  }
  const { updateHolder } = useOrder.getState();
  return (
    <HolderModal
      holder={dialog}
      onClose={onClose}
      save={(values, options) => updateHolder(dialog.id, values, options)}
    />
  );
}
