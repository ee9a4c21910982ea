import { and, asc, getTableColumns, inArray, lte, sql } from 'drizzle-orm';
import type { Sent } from '#contract/kit/absent.ts';
import type { portalEvent, portalListedEvent } from '#contract/selling/portal.ts';
import { toMinor } from '#domain/kit/money/money.ts';
import type { EventRow } from '#server/areas/programme/events/findEvent.ts';
import { eventGroups, events } from '#server/database/schema/programme/events.ts';
import type { Transaction } from '#server/database/tenancy.ts';
import { filterConditions, type PortalFilters } from './onShow.ts';
import { bestOf, presentPortalEvents } from './presentEvents.ts';
import { dateOf, inSeries } from './series.ts';

/** Number of dates on a series card: these and the number of further ones fit on one line. */
const SHOWN = 4;

/** Adds the following dates to the first dates of series; other events are returned unchanged. */
export async function foldSeries(
  db: Transaction,
  firsts: EventRow[],
  filters: PortalFilters,
): Promise<Sent<typeof portalListedEvent>[]> {
  const dates = await datesOf(
    db,
    firsts.flatMap(({ groupId }) => groupId ?? []),
    filters,
  );
  const isListed = new Set(firsts.map(({ id }) => id));
  const rows = [...firsts, ...dates.filter(({ id }) => !isListed.has(id))];
  const presented = new Map((await presentPortalEvents(db, rows, filters.now)).map((event) => [event.id, event]));
  return firsts.flatMap((row) => {
    const event = presented.get(row.id);
    const own = dates.filter(({ groupId }) => groupId === row.groupId);
    const [first] = own;
    if (!event || !first || first.total < 2) {
      return event ? { ...event, series: null } : [];
    }
    const shown = own.flatMap(({ id }) => presented.get(id) ?? []);
    const isNamed = own.every(({ name }) => name.startsWith(first.groupName));
    const series = { name: isNamed ? first.groupName : event.name, dates: shown.map(dateOf), total: first.total };
    return { ...event, ...ofAll(shown), series };
  });
}

/** The first few dates of each series, and their total number. */
async function datesOf(db: Transaction, groupIds: number[], filters: PortalFilters) {
  if (groupIds.length === 0) {
    return [];
  }
  const numbered = db
    .select({
      ...getTableColumns(events),
      nth: sql<number>`row_number() over (partition by ${events.groupId} order by ${events.startsAt}, ${events.id})`.as(
        'nth',
      ),
      total: sql<number>`count(*) over (partition by ${events.groupId})`.mapWith(Number).as('total'),
      groupName:
        sql<string>`(select ${eventGroups.name} from ${eventGroups} where ${eventGroups.id} = ${events.groupId})`.as(
          'group_name',
        ),
    })
    .from(events)
    .where(and(inArray(events.groupId, groupIds), inSeries(events), ...filterConditions(events, filters)))
    .as('numbered');
  return db.select().from(numbered).where(lte(numbered.nth, SHOWN)).orderBy(asc(numbered.startsAt), asc(numbered.id));
}

/** Prices and sale state of several dates combined. */
function ofAll(dates: Sent<typeof portalEvent>[]) {
  const lowest = (of: 'from_price' | 'from_paid_price') =>
    dates
      .filter((date) => date[of] !== null)
      .sort((a, b) => toMinor(a[of] ?? '', a.currency) - toMinor(b[of] ?? '', b.currency))[0]?.[of] ?? null;
  return {
    from_price: lowest('from_price'),
    from_paid_price: lowest('from_paid_price'),
    sale_state: bestOf(dates.map(({ sale_state }) => sale_state)),
    is_nearly_sold_out: dates.every((date) => date.is_nearly_sold_out || date.sale_state !== 'on_sale'),
  };
}
