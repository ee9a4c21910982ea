import { formatCount } from '#domain/kit/formatCount.ts';
import { pageUrl } from '#domain/kit/pageUrl.ts';
import { StatCard } from '#js/components/chart/StatCard.tsx';
import layout from '#js/components/page/layout.module.css';
import { ErrorState } from '#js/components/state/ErrorState.tsx';
import { useLoad } from '#js/components/state/useLoad.ts';
import { useCan } from '#js/stores/account/permissions.ts';
import { useSmsCounts } from '#js/stores/outreach/sms/smsFigures.ts';

/** Messages by state, and the credits behind them. */
export function SmsCountsRow() {
  const { selected: counts, error, message, get } = useSmsCounts();
  const seesWallet = useCan('wallet.view');
  useLoad(get);
  if (error && counts === null) {
    return <ErrorState title="The figures could not be loaded" message={message} onRetry={() => get()} />;
  }
  const shown = (value: number | null | undefined) =>
    counts === null ? null : value === null || value === undefined ? '–' : formatCount(value);
  return (
    <div className={layout.stats}>
      <StatCard label="Messages" value={shown(counts?.total)} />
      <StatCard label="Scheduled" value={shown(counts?.scheduled)} />
      <StatCard label="Processing" value={shown(counts?.processing)} />
      <StatCard label="Sent" value={shown(counts?.sent)} />
      <StatCard
        label="Credits remaining"
        value={shown(counts?.credits_remaining)}
        hint={counts?.credits_used ? `${formatCount(counts.credits_used)} used` : undefined}
        href={seesWallet ? pageUrl('Wallet/Index') : undefined}
      />
    </div>
  );
}
