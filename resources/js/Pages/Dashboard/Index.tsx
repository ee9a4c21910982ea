import { Head } from '@inertiajs/react';
import { IconDownload, IconMail } from '@tabler/icons-react';
import { useCallback } from 'react';
import { pageUrl } from '#domain/kit/pageUrl.ts';
import { Card } from '#js/components/page/Card.tsx';
import layout from '#js/components/page/layout.module.css';
import { type PageAction, PageHeader } from '#js/components/page/PageHeader.tsx';
import { ErrorState } from '#js/components/state/ErrorState.tsx';
import { useLoad } from '#js/components/state/useLoad.ts';
import { useCompanyChannel } from '#js/lib/useShared.ts';
import { useSetup } from '#js/stores/account/onboarding/setup.ts';
import { useCanCheck } from '#js/stores/account/permissions.ts';
import { useChannel } from '#js/stores/kit/useChannel.ts';
import { useDashboard } from '#js/stores/overview/dashboard.ts';
import { FirstSteps } from '../Events/Partials/FirstSteps.tsx';
import { DashboardFigures } from './Partials/DashboardFigures.tsx';
import { DashboardFilters } from './Partials/DashboardFilters.tsx';
import { DashboardLists } from './Partials/DashboardLists.tsx';
import { SetupPanel } from './Partials/SetupPanel.tsx';
import { useDashboardQuery } from './Partials/useDashboardQuery.ts';

/** The company's sales of any period, campaign or event, compared with the period before. */
export default function DashboardIndex() {
  const { list, query, isScoped } = useDashboardQuery();
  const { selected: data, error, message, isMissing, get, refresh } = useDashboard();
  const isSettingUp = useSetup(({ selected }) => selected?.is_open === true && selected.steps.length > 0);
  const can = useCanCheck();
  const update = useCallback(() => refresh(query), [refresh, query]);
  useLoad(get, query);
  const channel = useCompanyChannel('company-sales');
  useChannel(channel, 'order.paid', update, { onReconnect: update });
  useChannel(channel, 'order.changed', update);

  const isFirstRun = !isScoped && data !== null && data.next_events.length === 0 && data.recent_orders.length === 0;
  if (isMissing) {
    return (
      <>
        <Head title="Dashboard" />
        <PageHeader title="Dashboard" />
        <DashboardLists />
      </>
    );
  }
  const hasFailed = error && (data === null || isScoped);
  return (
    <>
      <Head title="Dashboard" />
      <PageHeader
        title="Dashboard"
        menu={data && !isFirstRun && !hasFailed ? [exportAction(can), MONTHLY_REPORT] : []}
        context={isFirstRun ? 'Your sales will show here' : 'Sales of a period, compared with the one before'}
      />
      <div className={layout.stack}>
        <SetupPanel />
        {!isFirstRun && <DashboardFilters list={list} />}
        {hasFailed && (
          <ErrorState title="The dashboard could not be loaded" message={message} onRetry={() => get(query)} />
        )}
        {isFirstRun && !isSettingUp && (
          <Card>
            <FirstSteps canCreate={can('events.create')} />
          </Card>
        )}
        {!isFirstRun && !hasFailed && <DashboardFigures data={data} query={query} />}
      </div>
    </>
  );
}

const MONTHLY_REPORT: PageAction = {
  label: 'Monthly report by e-mail',
  icon: <IconMail size={16} />,
  href: pageUrl('Notifications/Preferences'),
};

/** Saves the figures shown. The code for it is loaded when it is needed. */
function exportAction(can: ReturnType<typeof useCanCheck>): PageAction {
  return {
    label: 'Export as CSV',
    icon: <IconDownload size={16} />,
    onClick: async () => (await import('./Partials/exportDashboard.ts')).exportDashboard(can),
  };
}
