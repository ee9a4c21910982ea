import type { ReactNode } from 'react';
import type { MoneyValue } from '#domain/kit/money/money.ts';
import { priceText } from '../priceText.ts';
import '#css/portal/checkout/price.css';

type Props = {
  label: ReactNode;
  value: MoneyValue;
  currency: string | null;
  /** Subtracted instead of added. */
  minus?: boolean;
  strong?: boolean;
};

/** One line of a price summary: label and amount. */
export function PriceLine({ label, value, currency, minus, strong }: Props) {
  return (
    <div className={strong ? 'p-price-line p-price-line-strong' : 'p-price-line'}>
      <dt>{label}</dt>
      <dd className="tabular">
        <bdi>
          {minus && '−'}
          {priceText(value, currency)}
        </bdi>
      </dd>
    </div>
  );
}
