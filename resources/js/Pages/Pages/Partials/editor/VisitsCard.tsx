import { formatDate } from '#domain/kit/time/dates.ts';
import { Chart } from '#js/components/chart/Chart.tsx';
import { useLoad } from '#js/components/state/useLoad.ts';
import { usePageVisits } from '#js/stores/content/cmsPages/pageTools.ts';

/** How often the page was opened, by day; nothing if the backend does not count. */
export function VisitsCard({ pageId }: { pageId: number }) {
  const { list, loaded, isMissing, load } = usePageVisits();
  useLoad(load, { id: pageId });
  return isMissing ? null : (
    <Chart
      kind="bar"
      title="Views in the last 30 days"
      data={
        loaded
          ? list.map(({ id, views }) => ({ label: formatDate(id, 'UTC', 'day'), values: { views: views ?? 0 } }))
          : null
      }
      series={[{ key: 'views', label: 'Views' }]}
      labelName="Day"
      description="Counted without cookies; nothing about visitors is kept."
      empty={{ title: 'Nobody has opened the page yet' }}
    />
  );
}
