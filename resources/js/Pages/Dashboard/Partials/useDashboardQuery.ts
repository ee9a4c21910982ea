import { useMemo } from 'react';
import { isDayBound } from '#domain/kit/time/dayRange.ts';
import { readId } from '#js/components/table/filters/readId.ts';
import type { ListControl } from '#js/components/table/types.ts';
import { useListQuery } from '#js/components/table/useListQuery.ts';
import { type DashboardQuery, RANGES } from '#js/stores/overview/dashboard.ts';

const ADDRESS = { sorts: ['date'], filters: ['days', 'from', 'to', 'campaign_id', 'event_id'] } as const;

/** The period and scope of the dashboard, kept in the URL, as the query of a list for its filter bar. */
export function useDashboardQuery(): { list: ListControl; query: DashboardQuery; isScoped: boolean } {
  const list = useListQuery<'date', (typeof ADDRESS.filters)[number]>(ADDRESS);
  const { filters } = list.query;
  const query = useMemo(() => {
    const [from, to] = [filters.from, filters.to].map((bound) => (bound && isDayBound(bound) ? bound : undefined));
    const days = RANGES.find((range) => String(range) === filters.days) ?? 30;
    const [campaign_id, event_id] = [readId(filters.campaign_id), readId(filters.event_id)];
    return {
      ...(from || to ? { ...(from && { from }), ...(to && { to }) } : { days }),
      ...(campaign_id !== undefined && { campaign_id }),
      ...(event_id !== undefined && { event_id }),
    };
  }, [filters.days, filters.from, filters.to, filters.campaign_id, filters.event_id]);
  return { list: list as ListControl, query, isScoped: list.isFiltered };
}
