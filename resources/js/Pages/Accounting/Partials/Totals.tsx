import { taxLabel } from '#domain/accounting/taxes.ts';
import { formatMoney } from '#domain/kit/money/money.ts';
import styles from './Totals.module.css';

type TotalsProps = {
  currency: string | null;
  subtotal: string | null;
  discount: string | null;
  taxes: { tax_id: number | null; name: string; rate: string; is_included: boolean; amount: string | null }[];
  rounding: string | null;
  total: string | null;
  /** What is paid, and what is still due; absent while somebody writes. */
  paid?: string | null;
  due?: string | null;
};

/** The rows below the lines of a document, as its PDF shows them. */
export function Totals({ currency, subtotal, discount, taxes, rounding, total, paid, due }: TotalsProps) {
  const isShown = (amount: string | null | undefined) =>
    amount !== null && amount !== undefined && Number(amount) !== 0;
  const rows: { label: string; amount: string | null; isStrong?: boolean }[] = [
    { label: 'Subtotal', amount: subtotal },
    ...(isShown(discount) ? [{ label: 'Discount', amount: negated(discount ?? '0') }] : []),
    ...taxes.map((tax) => ({
      label: `${tax.is_included ? 'Includes ' : ''}${taxLabel(tax)}`,
      amount: tax.amount,
    })),
    ...(isShown(rounding) ? [{ label: 'Rounding', amount: rounding }] : []),
    { label: 'Total', amount: total, isStrong: true },
    ...(isShown(paid)
      ? [
          { label: 'Paid', amount: paid ?? null },
          { label: 'Due', amount: due ?? null, isStrong: true },
        ]
      : []),
  ];
  return (
    <dl className={styles.totals}>
      {rows.map(({ label, amount, isStrong }) => (
        <div key={label} className={styles.row} data-strong={isStrong}>
          <dt>{label}</dt>
          <dd>{formatMoney(amount, currency)}</dd>
        </div>
      ))}
    </dl>
  );
}

function negated(amount: string): string {
  return amount.startsWith('-') ? amount.slice(1) : `-${amount}`;
}
