import type { OrderDetail } from '#contract/selling/orders.ts';
import { formatCount } from '#domain/kit/formatCount.ts';
import { toMinor } from '#domain/kit/money/money.ts';
import { Card } from '#js/components/page/Card.tsx';
import { MoneyText } from '#js/components/text/MoneyText.tsx';
import styles from './OrderSummary.module.css';

/** The total of an order, line by line. Zero lines are left out. */
export function OrderSummary({ order }: { order: OrderDetail }) {
  const { currency } = order;
  const lines = [
    { label: `${formatCount(order.quantity)} ${order.quantity === 1 ? 'ticket' : 'tickets'}`, amount: order.subtotal },
    { label: order.coupon_code ? `Discount (${order.coupon_code})` : 'Discount', amount: negative(order.discount) },
    { label: 'Booking fees', amount: order.fees },
  ].filter(({ amount }, index) => index === 0 || toMinor(amount, currency) !== 0);
  return (
    <Card title="Total">
      <dl className={styles.sum}>
        {lines.map(({ label, amount }) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>
              <MoneyText value={amount} currency={currency} />
            </dd>
          </div>
        ))}
        <div data-total>
          <dt>Total</dt>
          <dd>
            <MoneyText value={order.total} currency={currency} />
          </dd>
        </div>
        {toMinor(order.refunded, currency) > 0 && (
          <div>
            <dt>Refunded</dt>
            <dd>
              <MoneyText value={negative(order.refunded)} currency={currency} />
            </dd>
          </div>
        )}
      </dl>
    </Card>
  );
}

function negative(amount: string | null): string | null {
  if (amount === null) {
    return null;
  }
  return amount.startsWith('-') ? amount : `-${amount}`;
}
