import { useState } from 'react';
import { formatCount } from '#domain/kit/formatCount.ts';
import { formatDay } from '#domain/kit/time/dates.ts';
import {
  DISTRIBUTION_TYPES,
  type DistributionType,
  PURCHASE_PERIODS,
  type PurchasePeriod,
} from '#domain/wallet/wallet.ts';
import { Chart } from '#js/components/chart/Chart.tsx';
import { SelectField } from '#js/components/input/SelectField.tsx';
import layout from '#js/components/page/layout.module.css';
import { ErrorState } from '#js/components/state/ErrorState.tsx';
import { useLoad } from '#js/components/state/useLoad.ts';
import { useDistribution, useTokenPurchases } from '#js/stores/wallet/walletFigures.ts';

const PERIODS: Record<PurchasePeriod, string> = {
  daily: 'By day',
  weekly: 'By week',
  monthly: 'By month',
  yearly: 'By year',
};
const SHARES: Record<DistributionType, string> = { service: 'By service', user: 'By user', kind: 'By kind' };

/** What was bought when, and what it was used for. */
export function WalletCharts() {
  return (
    <div className={layout.halves}>
      <Purchases />
      <Distribution />
    </div>
  );
}

function Purchases() {
  const [type, setType] = useState<PurchasePeriod>('monthly');
  const { selected, error, message, get } = useTokenPurchases();
  useLoad(get, type);
  const control = (
    <SelectField
      aria-label="Period"
      size="xs"
      allowDeselect={false}
      data={PURCHASE_PERIODS.map((value) => ({ value, label: PERIODS[value] }))}
      value={type}
      onChange={(value) => setType(PURCHASE_PERIODS.find((each) => each === value) ?? 'monthly')}
    />
  );
  return (
    <section className={layout.tight} aria-label="Purchases by period">
      {error ? (
        <ErrorState title="The purchases could not be loaded" message={message} onRetry={() => get(type)} />
      ) : (
        <Chart
          kind="bar"
          title="Credits bought"
          unit="Credits"
          labelName="From"
          height={200}
          controls={control}
          data={
            selected?.map(({ date, credits }) => ({ label: dayText(date, type), values: { credits: credits ?? 0 } })) ??
            null
          }
          series={[{ key: 'credits', label: 'Credits' }]}
          format={(value) => formatCount(value)}
          empty={{ title: 'Nothing was bought in this time' }}
        />
      )}
    </section>
  );
}

function dayText(date: string | null, type: PurchasePeriod): string {
  return !date ? '' : type === 'yearly' ? date.slice(0, 4) : formatDay(date, type === 'monthly' ? 'month' : 'dayMonth');
}

function Distribution() {
  const [type, setType] = useState<DistributionType>('service');
  const { selected, error, message, get } = useDistribution();
  useLoad(get, type);
  const control = (
    <SelectField
      aria-label="Divided by"
      size="xs"
      allowDeselect={false}
      data={DISTRIBUTION_TYPES.map((value) => ({ value, label: SHARES[value] }))}
      value={type}
      onChange={(value) => setType(DISTRIBUTION_TYPES.find((each) => each === value) ?? 'service')}
    />
  );
  return (
    <section className={layout.tight} aria-label="Use of credits">
      {error ? (
        <ErrorState title="The use of credits could not be loaded" message={message} onRetry={() => get(type)} />
      ) : (
        <Chart
          kind="bar"
          title="Use of credits"
          unit="Credits"
          labelName="For"
          height={200}
          controls={control}
          data={selected?.map(({ label, credits }) => ({ label, values: { credits: credits ?? 0 } })) ?? null}
          series={[{ key: 'credits', label: 'Credits' }]}
          format={(value) => formatCount(value)}
          empty={{ title: 'No credits were used yet' }}
        />
      )}
    </section>
  );
}
