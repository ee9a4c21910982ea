import { useShared } from '#js/lib/useShared.ts';
import { useLiveSales } from '#js/stores/liveSales.ts';
import { useCan } from '#js/stores/permissions.ts';
import { useChannel } from '#js/stores/useChannel.ts';

/** Feeds the bell with the sales of every event of the company, live, for those who may see orders. */
export function useLiveSalesFeed(): void {
  const { company, realtime } = useShared();
  const add = useLiveSales((state) => state.add);
  const hears = useCan('orders.view') && Boolean(realtime) && Boolean(company);
  useChannel(hears ? `company-sales.${company?.id}` : null, 'order.paid', add);
}
