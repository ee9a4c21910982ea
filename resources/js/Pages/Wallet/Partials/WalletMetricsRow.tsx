import { formatCount } from '#domain/kit/formatCount.ts';
import { formatMoney } from '#domain/kit/money/money.ts';
import { StatCard } from '#js/components/chart/StatCard.tsx';
import layout from '#js/components/page/layout.module.css';
import { ErrorState } from '#js/components/state/ErrorState.tsx';
import { useLoad } from '#js/components/state/useLoad.ts';
import { useWalletMetrics } from '#js/stores/wallet/walletFigures.ts';

/** The figures of the wallet. */
export function WalletMetricsRow() {
  const { selected: metrics, error, message, get } = useWalletMetrics();
  useLoad(get);
  if (error && metrics === null) {
    return <ErrorState title="The balance could not be loaded" message={message} onRetry={() => get()} />;
  }
  const count = (value: number | null | undefined) =>
    metrics === null ? null : value === null || value === undefined ? '–' : formatCount(value);
  return (
    <div className={layout.stats}>
      <StatCard label="Balance" value={count(metrics?.balance)} hint={metrics && lastsText(metrics)} />
      <StatCard
        label="Credits used"
        value={count(metrics?.credit_used)}
        hint={metrics?.reserved ? `${formatCount(metrics.reserved)} more are reserved` : undefined}
      />
      <StatCard
        label="Amount spent"
        value={metrics && formatMoney(metrics.amount_spent, metrics.currency)}
        hint="on credits"
      />
      <StatCard label="Transactions" value={count(metrics?.total_transactions)} />
    </div>
  );
}

type Use = {
  balance: number | null;
  daily_average: number | null;
  days_left: number | null;
  low_balance: number | null;
};

function lastsText({ balance, days_left: days, daily_average: daily, low_balance: limit }: Use): string | undefined {
  if (balance !== null && limit && balance < limit) {
    return 'Low: buy credits before the next send';
  }
  if (days === null || !daily) {
    return undefined;
  }
  return days > 365 ? 'Lasts more than a year' : `Lasts about ${formatCount(days)} ${days === 1 ? 'day' : 'days'}`;
}
