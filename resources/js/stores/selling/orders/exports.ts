import { create } from 'zustand';
import { todayIn } from '#domain/kit/time/days.ts';
import { TICKET_STATUSES } from '#domain/programme/tickets.ts';
import type { CallQuery } from '#js/api/kit/callTypes.ts';
import { attendeesApi } from '#js/api/selling/attendees.ts';
import { ordersApi } from '#js/api/selling/orders.ts';
import { serverNow } from '#js/lib/serverClock.ts';
import { type ActionOptions, idle, type Outcome, type RunFlags } from '#js/stores/kit/run.ts';
import { saveDownload } from '#js/stores/kit/saveDownload.ts';

type OrderQuery = CallQuery<typeof ordersApi.export>;
type AttendeeQuery = CallQuery<typeof attendeesApi.export>;
type Exported = Promise<Outcome<unknown>>;

type ExportsState = RunFlags & {
  /** Exports orders of an event (null for all), with search and filters, as `orders-{date}.csv`. */
  orders: (eventID: number | null, query: OrderQuery, timezone: string, options?: ActionOptions) => Exported;
  /** Exports attendees of an event in every status, as the list shows them, as `attendees-{date}.csv`. */
  attendees: (eventID: number, query: AttendeeQuery, timezone: string, options?: ActionOptions) => Exported;
};

/** The export contains issued tickets only unless all statuses are requested. */
const ALL = TICKET_STATUSES.join(',');

/** Exports lists as CSV files. */
export const useExports = create<ExportsState>()((set) => ({
  ...idle,
  orders: (eventID, query, timezone, options) =>
    saveDownload(
      set,
      (onProgress) =>
        eventID === null
          ? ordersApi.export({ query, onProgress })
          : ordersApi.exportOfEvent({ params: { eventID }, query, onProgress }),
      `orders-${todayIn(timezone, serverNow())}.csv`,
      { success: 'Orders exported', failure: 'The orders could not be exported. Try again.' },
      options,
    ),
  attendees: (eventID, query, timezone, options) =>
    saveDownload(
      set,
      (onProgress) =>
        attendeesApi.export({ params: { eventID }, query: { ...query, status: query.status ?? ALL }, onProgress }),
      `attendees-${todayIn(timezone, serverNow())}.csv`,
      { success: 'Attendees exported', failure: 'The attendees could not be exported. Try again.' },
      options,
    ),
}));
