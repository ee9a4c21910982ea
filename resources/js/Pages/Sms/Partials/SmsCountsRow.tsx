import { formatCount } from '#domain/kit/formatCount.ts';
import { pageUrl } from '#domain/kit/pageUrl.ts';
import { FigureStrip } from '#js/components/chart/FigureStrip.tsx';
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
  return (
    <FigureStrip
      label="Messages by state"
      loaded={counts !== null}
      figures={[
        { label: 'Messages', value: counts?.total },
        { label: 'Scheduled', value: counts?.scheduled },
        { label: 'Processing', value: counts?.processing },
        { label: 'Sent', value: counts?.sent },
        {
          label: 'Credits remaining',
          value: counts?.credits_remaining,
          hint: counts?.credits_used ? `${formatCount(counts.credits_used)} used` : undefined,
          href: seesWallet ? pageUrl('Wallet/Index') : undefined,
        },
      ]}
    />
  );
}
