import { useEffect, useEffectEvent, useState } from 'react';
import type { ListTotal } from '#contract/kit/shapes.ts';
import { formatCount } from '#domain/kit/formatCount.ts';
import { formatMoney } from '#domain/kit/money/money.ts';
import styles from './DataTable.module.css';
import type { TotalsSource } from './types.ts';

type TableTotalsProps = {
  source: TotalsSource;
  /** The rows shown: the sums are read anew when others are. */
  rows: readonly unknown[];
  loading: boolean;
};

/**
 * The sums of all rows that are searched and filtered, in each currency. Nothing, if the backend does not add them up.
 */
export function TableTotals({ source, rows, loading }: TableTotalsProps) {
  const [totals, setTotals] = useState<readonly ListTotal[]>([]);
  const read = useEffectEvent(() => source.read());

  // biome-ignore lint/correctness/useExhaustiveDependencies: other rows have other sums.
  useEffect(() => {
    if (loading) {
      return;
    }
    let isGone = false;
    const show = (next: readonly ListTotal[]) => {
      if (!isGone) {
        setTotals(next);
      }
    };
    read().then(show, () => show([]));
    return () => {
      isGone = true;
    };
  }, [rows, loading]);

  return Object.entries(source.labels).map(([name, label]) => {
    const amounts = totals.filter(({ of }) => of === name).map(amountText);
    return amounts.length === 0 ? null : (
      <span key={name} className={styles.total}>
        {label} <bdi className={styles.amount}>{amounts.join(' · ')}</bdi>
      </span>
    );
  });
}

function amountText({ amount, currency }: ListTotal): string {
  return currency === null ? formatCount(Number(amount)) : formatMoney(amount, currency);
}
