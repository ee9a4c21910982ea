import { Head, usePage } from '@inertiajs/react';
import { IconHistory } from '@tabler/icons-react';
import type { PageProps } from '#contract/pages.ts';
import { pageUrl } from '#domain/kit/pageUrl.ts';
import { useCompanyFormat } from '#js/components/page/CompanyContext.ts';
import layout from '#js/components/page/layout.module.css';
import { PageHeader } from '#js/components/page/PageHeader.tsx';
import { RecordSteps } from '#js/components/page/RecordSteps.tsx';
import { EmptyState } from '#js/components/state/EmptyState.tsx';
import { PanelBoundary } from '#js/components/state/PanelBoundary.tsx';
import { DataTable } from '#js/components/table/DataTable.tsx';
import { useLoggedUsers } from '#js/stores/account/userLogs/loggedUsers.ts';
import { ActivityFigures } from './Partials/ActivityFigures.tsx';
import { timelineColumns } from './Partials/timelineColumns.tsx';
import { timelineList } from './Partials/timelineList.ts';
import { usePreloadedNeighbours } from './Partials/usePreloadedNeighbours.ts';
import { userIdIn } from './Partials/userIdIn.ts';
import { useTimelineExport } from './Partials/useTimelineExport.ts';

type Props = PageProps<'UserLogs/Show'>;

/** In UTC: the time zone only matters for filters relative to today. */
export const prefetch = (url: string) => timelineList.prefetch(url, { userId: userIdIn(url), timezone: 'UTC' });

export default function UserLog({ user }: Props) {
  const { timezone } = useCompanyFormat();
  const userId = userIdIn(usePage().url);
  const table = timelineList.useTable({ userId, timezone });
  usePreloadedNeighbours();
  const onExport = useTimelineExport(userId);
  const listed = useLoggedUsers(({ list }) => list.find(({ id }) => id === userId));
  const name = user?.name || listed?.name || `User ${userId}`;
  return (
    <>
      <Head title={`Log of ${name}`} />
      <PageHeader
        title={name}
        context={user?.email}
        breadcrumbs={[{ label: 'Activity log', href: pageUrl('UserLogs/Index') }]}
        aside={<RecordSteps noun="user" />}
      />
      <div className={layout.stack}>
        <PanelBoundary title="Activity">
          <ActivityFigures userId={userId} />
        </PanelBoundary>
        <DataTable
          noun="entries"
          columns={timelineColumns}
          rowId={(entry) => entry.id}
          onExport={onExport}
          empty={
            <EmptyState icon={<IconHistory size={20} />} title="Nothing recorded yet">
              Pages that {name} visits and changes that {name} makes are listed here.
            </EmptyState>
          }
          {...table}
        />
      </div>
    </>
  );
}
