import type { OrderDetail } from '#contract/selling/orders.ts';
import { Card } from '#js/components/page/Card.tsx';
import styles from '#js/components/page/layout.module.css';
import { PaperTable } from '#js/components/table/PaperTable.tsx';
import { DateText } from '#js/components/text/DateText.tsx';
import { MoneyText } from '#js/components/text/MoneyText.tsx';
import { Status } from '#js/components/text/Status.tsx';
import { PAYMENT_LABELS, REFUND_LABELS } from './orderLabels.ts';

/** Payments and refunds of an order; renders nothing if there are none. */
export function OrderPayments({ order }: { order: OrderDetail }) {
  const money = (amount: string | null) => <MoneyText value={amount} currency={order.currency} />;
  return (
    <>
      {order.payments.length > 0 && (
        <Card title="Payments" flush>
          <PaperTable
            label="Payments of the order"
            rows={order.payments}
            rowId={(payment) => payment.id}
            columns={[
              { header: 'When', cell: (payment) => <DateText value={payment.created_at} style="dateTime" /> },
              { header: 'By', cell: (payment) => payment.gateway_name ?? '–' },
              { header: 'Reference', cell: (payment) => <span className={styles.long}>{payment.reference}</span> },
              {
                header: 'Status',
                cell: (payment) => (
                  <div>
                    <Status labels={PAYMENT_LABELS} value={payment.status} /> {payment.failure_reason}
                  </div>
                ),
              },
              { header: 'Amount', align: 'end', cell: (payment) => money(payment.amount) },
            ]}
          />
        </Card>
      )}
      {order.refunds.length > 0 && (
        <Card title="Refunds" flush>
          <PaperTable
            label="Refunds of the order"
            rows={order.refunds}
            rowId={(refund) => refund.id}
            columns={[
              { header: 'When', cell: (refund) => <DateText value={refund.created_at} style="dateTime" /> },
              { header: 'Reason', cell: (refund) => refund.reason ?? '–' },
              {
                header: 'Status',
                cell: (refund) => (
                  <div>
                    <Status labels={REFUND_LABELS} value={refund.status} /> {refund.failure_reason}
                  </div>
                ),
              },
              { header: 'Amount', align: 'end', cell: (refund) => money(refund.amount) },
            ]}
          />
        </Card>
      )}
    </>
  );
}
