import { create } from 'zustand';
import { todayIn } from '#domain/days.ts';
import { attendeesApi } from '#js/api/attendees.ts';
import { ordersApi } from '#js/api/orders.ts';
import { idle, type Outcome, type RunFlags } from '../kit/run.ts';
import { saveDownload } from '../kit/saveDownload.ts';

type OrderFilters = NonNullable<NonNullable<Parameters<typeof ordersApi.export>[0]>['query']>;

export type ExportsState = RunFlags & {
  /** Orders of an event, or of all with null, as `orders-{date}.csv`, as they are searched and filtered. */
  orders: (eventID: number | null, query: OrderFilters, timezone: string) => Promise<Outcome<unknown>>;
  /** Attendees of an event as `attendees-{date}.csv`. */
  attendees: (eventID: number, query: { search?: string }, timezone: string) => Promise<Outcome<unknown>>;
};

/** Lists saved as CSV files. */
export const useExports = create<ExportsState>()((set) => ({
  ...idle,
  orders: (eventID, query, timezone) =>
    saveDownload(
      set,
      (onProgress) =>
        eventID === null
          ? ordersApi.export({ query, onProgress })
          : ordersApi.exportOfEvent({ params: { eventID }, query, onProgress }),
      `orders-${todayIn(timezone)}.csv`,
      { success: 'Orders exported', failure: 'The orders could not be exported. Try again.' },
    ),
  attendees: (eventID, query, timezone) =>
    saveDownload(
      set,
      (onProgress) => attendeesApi.export({ params: { eventID }, query, onProgress }),
      `attendees-${todayIn(timezone)}.csv`,
      { success: 'Attendees exported', failure: 'The attendees could not be exported. Try again.' },
    ),
}));
