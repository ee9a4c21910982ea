import { sql } from 'drizzle-orm';
import { attendees as contract } from '#contract/selling/attendees.ts';
import { findEvent } from '#server/areas/programme/events/findEvent.ts';
import { inEvent } from '#server/areas/programme/events/inEvent.ts';
import { tickets } from '#server/database/schema/selling/tickets.ts';
import { Steps } from '#server/http/inputs/Steps.ts';
import { eachRecord } from '#server/http/records/eachRecord.ts';
import { implementRecords } from '#server/http/records/implementRecords.ts';
import { attendeeFilter } from './attendeeFilter.ts';
import { attendeeRows, presentAttendee } from './attendeeRows.ts';
import { admit, sendTicket } from './bulkAttendees.ts';
import { checkIn, countCheckIns, undoCheckIn } from './checkIn.ts';
import { doorList } from './doorList.ts';
import { exportAttendees } from './exportOrders.ts';
import { searchAtDoor } from './searchAtDoor.ts';
import { attendeeList } from './searchLists.ts';
import { updateAttendee } from './updateAttendee.ts';

export const attendeeRoutes = implementRecords(
  contract,
  {
    table: tickets,
    noun: 'Ticket',
    ...inEvent,
    search: attendeeList,
    sorts: {
      name: { nullsLast: sql`lower(${tickets.name})` },
      created_at: tickets.createdAt,
      checked_in_at: { nullsLast: tickets.checkedInAt },
      status: tickets.status,
    },
    filters: (query, context) => attendeeFilter(context, query),
    rows: attendeeRows,
    present: (_, lines) => lines.map(presentAttendee),
  },
  {
    'GET /events/attendees/{eventID}/export': async (context) => {
      const event = await findEvent(context.db, context.params.eventID);
      return exportAttendees(context, event.id, context.query);
    },

    'POST /events/attendees/{eventID}/bulk-check-in': new Steps(async ({ params, body, ...steps }) => {
      const event = await steps.transact(({ db }) => findEvent(db, params.eventID));
      return eachRecord(
        steps,
        body.ids,
        (count) => `${count} checked in`,
        (context, id) => admit(context, event.id, id),
      );
    }),

    'POST /events/attendees/{eventID}/bulk-resend': new Steps(async ({ params, body, ...steps }) => {
      const event = await steps.transact(({ db }) => findEvent(db, params.eventID));
      return eachRecord(
        steps,
        body.ids,
        (count) => (count === 1 ? '1 ticket is on its way' : `${count} tickets are on their way`),
        (context, id) => sendTicket(context, event.id, id),
      );
    }),

    'PUT /events/attendees/{eventID}/{ticketID}': async (context) => ({
      data: await updateAttendee(context, context.params, context.mergeStored),
      message: 'Attendee saved',
    }),

    'POST /events/check-in/{eventID}': async (context) => {
      const event = await findEvent(context.db, context.params.eventID);
      const act = context.body.undo ? undoCheckIn : checkIn;
      return { data: await act(context, event.id, context.body) };
    },

    'GET /events/check-in/{eventID}/counts': async (context) => {
      const event = await findEvent(context.db, context.params.eventID);
      return { data: await countCheckIns(context, event.id) };
    },

    'GET /events/check-in/{eventID}/list': async (context) => {
      const event = await findEvent(context.db, context.params.eventID);
      return { data: await doorList(context.db, event.id) };
    },

    'GET /events/check-in/{eventID}/attendees': async (context) => {
      const event = await findEvent(context.db, context.params.eventID);
      return { data: await searchAtDoor(context, event.id, context.query.search) };
    },
  },
);
