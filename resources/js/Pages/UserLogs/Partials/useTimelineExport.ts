import { usePage } from '@inertiajs/react';
import { useCompanyFormat } from '#js/components/page/CompanyContext.ts';
import { useCan } from '#js/stores/account/permissions.ts';
import { useTimeline } from '#js/stores/account/userLogs/timeline.ts';
import { timelineList } from './timelineList.ts';

/** Exports the timeline with the current search and filters; undefined without permission or backend support. */
export function useTimelineExport(userId: number): (() => unknown) | undefined {
  const { url } = usePage();
  const { timezone } = useCompanyFormat();
  const { exportLog, isExportMissing } = useTimeline();
  const canExport = useCan('logs.export');
  const query = timelineList.queryAt(url, { userId, timezone });
  return canExport && !isExportMissing ? () => exportLog(query, timezone) : undefined;
}
