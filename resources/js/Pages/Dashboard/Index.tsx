import '#css/mantineSegmented.css';
import { Head, router, usePage } from '@inertiajs/react';
import { SegmentedControl } from '@mantine/core';
import { pageUrl } from '#domain/kit/pageUrl.ts';
import { Card } from '#js/components/page/Card.tsx';
import layout from '#js/components/page/layout.module.css';
import { PageHeader } from '#js/components/page/PageHeader.tsx';
import { ErrorState } from '#js/components/state/ErrorState.tsx';
import { useLoad } from '#js/components/state/useLoad.ts';
import { useCompanyChannel } from '#js/lib/useShared.ts';
import { useSetup } from '#js/stores/account/onboarding/setup.ts';
import { useCan } from '#js/stores/account/permissions.ts';
import { useChannel } from '#js/stores/kit/useChannel.ts';
import { RANGES, type Range, useDashboard } from '#js/stores/overview/dashboard.ts';
import { FirstSteps } from '../Events/Partials/FirstSteps.tsx';
import { DashboardFigures } from './Partials/DashboardFigures.tsx';
import { DashboardLists } from './Partials/DashboardLists.tsx';
import { SetupPanel } from './Partials/SetupPanel.tsx';

export default function DashboardIndex() {
  const days = useRange();
  const { selected: data, error, message, isMissing, get, refresh } = useDashboard();
  const isSettingUp = useSetup(({ selected }) => selected?.is_open === true && selected.steps.length > 0);
  const canCreate = useCan('events.create');
  const update = () => refresh(days);
  useLoad(get, days);
  const channel = useCompanyChannel('company-sales');
  useChannel(channel, 'order.paid', update, { onReconnect: update });
  useChannel(channel, 'order.changed', update);

  const isFirstRun = data !== null && data.next_events.length === 0 && data.recent_orders.length === 0;
  if (isMissing) {
    return (
      <>
        <Head title="Dashboard" />
        <PageHeader title="Dashboard" />
        <DashboardLists />
      </>
    );
  }
  const hasFailed = error && data === null;
  return (
    <>
      <Head title="Dashboard" />
      <PageHeader
        title="Dashboard"
        context={
          isFirstRun ? 'Your sales will show here' : `Sales of the last ${days} days, and the ${days} days before`
        }
        aside={isFirstRun ? undefined : <RangeSwitch days={days} />}
      />
      <div className={layout.stack}>
        <SetupPanel />
        {hasFailed && (
          <ErrorState title="The dashboard could not be loaded" message={message} onRetry={() => get(days)} />
        )}
        {isFirstRun && !isSettingUp && (
          <Card>
            <FirstSteps canCreate={canCreate} />
          </Card>
        )}
        {!isFirstRun && !hasFailed && <DashboardFigures data={data} days={days} />}
      </div>
    </>
  );
}

function useRange(): Range {
  const given = Number(new URL(usePage().url, 'http://localhost').searchParams.get('days'));
  return RANGES.find((range) => range === given) ?? 30;
}

function RangeSwitch({ days }: { days: Range }) {
  return (
    <SegmentedControl
      aria-label="Time range"
      value={String(days)}
      onChange={(value) =>
        router.push({
          url: pageUrl('Dashboard/Index', {}, { days: value === '30' ? null : value }),
          preserveState: true,
        })
      }
      data={RANGES.map((range) => ({ value: String(range), label: `${range} days` }))}
    />
  );
}
