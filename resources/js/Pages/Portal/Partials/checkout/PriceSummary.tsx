import type { ReactNode } from 'react';
import { toMinor } from '#domain/kit/money/money.ts';
import { PriceLine } from './PriceLine.tsx';
import '#css/portal/checkout/price.css';

type Line = { name: string; quantity: number; subtotal: string | null };

type Props = {
  currency: string | null;
  lines?: Line[];
  subtotal: string | null;
  discount: string | null;
  fees: string | null;
  total: string | null;
  couponCode?: string | null;
  /** The tax included in the total. */
  taxNote?: string | null;
  /** More lines, below the total. */
  children?: ReactNode;
};

/** A price breakdown: lines, discount and fees if any, and the total. */
export function PriceSummary({
  currency,
  lines = [],
  subtotal,
  discount,
  fees,
  total,
  couponCode,
  taxNote,
  children,
}: Props) {
  const hasDiscount = toMinor(discount, currency) !== 0;
  const hasFees = toMinor(fees, currency) !== 0;
  return (
    <>
      <dl className="p-price">
        {lines.map((line) => (
          <PriceLine
            key={line.name}
            label={`${line.quantity} × ${line.name}`}
            value={line.subtotal}
            currency={currency}
          />
        ))}
        {(hasDiscount || hasFees) && lines.length !== 1 && (
          <PriceLine label="Subtotal" value={subtotal} currency={currency} />
        )}
        {hasDiscount && (
          <PriceLine
            label={couponCode ? `Discount (${couponCode})` : 'Discount'}
            value={discount}
            currency={currency}
            minus
          />
        )}
        {hasFees && <PriceLine label="Booking fee" value={fees} currency={currency} />}
        <PriceLine label="Total" value={total} currency={currency} strong />
        {children}
      </dl>
      {taxNote && <p className="p-price-tax">{taxNote}</p>}
    </>
  );
}
