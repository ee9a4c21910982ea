import { and, eq, sql } from 'drizzle-orm';
import type { Sent } from '#contract/kit/absent.ts';
import type { attendee } from '#contract/selling/attendees.ts';
import { tickets } from '#server/database/schema/selling/tickets.ts';
import { find } from '#server/database/search.ts';
import type { HandlerContext } from '#server/http/context.ts';
import { rowsBetween } from '#server/http/records/paginate.ts';
import { type AttendeeLine, attendeeRows, presentAttendee } from './attendeeRows.ts';
import { attendeeList } from './searchLists.ts';

/** What fits below the search field; a longer list would not be read at the door. */
const MAX_FOUND = 8;

/** The first issued tickets of an event that match the search, by name. */
export async function searchAtDoor(
  { db }: Pick<HandlerContext, 'db'>,
  eventId: number,
  search: string,
): Promise<Sent<typeof attendee>[]> {
  const rows = await rowsBetween<AttendeeLine>(
    {
      id: tickets.id,
      where: and(eq(tickets.eventId, eventId), eq(tickets.status, 'issued')),
      found: await find(db, attendeeList, search, eventId),
      order: [sql`lower(${tickets.name}) asc nulls last`, sql`${tickets.id} asc`],
      rows: attendeeRows(db),
    },
    MAX_FOUND,
    0,
  );
  return rows.map(presentAttendee);
}
