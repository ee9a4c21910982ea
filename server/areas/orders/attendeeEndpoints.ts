import { attendees as contract } from '#contract/attendees.ts';
import { findEvent } from '#server/areas/events/findEvent.ts';
import { implement } from '#server/http/implement.ts';
import { checkIn, countCheckIns, undoCheckIn } from './checkIn.ts';
import { exportAttendees } from './exportOrders.ts';
import { listAttendees } from './listAttendees.ts';
import { updateAttendee } from './updateAttendee.ts';

export const attendeeRoutes = implement(contract, {
  'GET /events/attendees/{eventID}/json': async ({ db, params, query }) => {
    const event = await findEvent(db, params.eventID);
    return listAttendees(db, event.id, query);
  },

  'GET /events/attendees/{eventID}/export': async (context) => {
    const event = await findEvent(context.db, context.params.eventID);
    return exportAttendees(context, event.id, context.query);
  },

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
});
