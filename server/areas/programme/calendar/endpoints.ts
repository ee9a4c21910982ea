import { calendar as contract } from '#contract/programme/calendar.ts';
import { staffOf } from '#server/http/context.ts';
import { implement } from '#server/http/implement.ts';
import { calendarEntries } from './calendarEntries.ts';
import { findFeed, makeFeed, revokeFeed } from './feed.ts';
import { midnight } from './monthSpan.ts';
import { moveEvent } from './moveEvent.ts';
import { eventEntries } from './plainEntries.ts';

export const calendarRoutes = implement(
  contract,
  {
    'GET /events/calendar': async ({ db, query, company }) => ({
      data: await eventEntries(db, query, company.timezone),
    }),

    'GET /calendar/events': async (context) => {
      const { db, query, company, permissions, services } = context;
      const span = { from: midnight(query.start, company.timezone), to: midnight(query.end, company.timezone) };
      const within = { ...span, campaignId: query.campaign_id, groupId: query.group_id };
      const viewer = { id: staffOf(context).id, permissions };
      return { data: await calendarEntries(db, services.declarations.calendar, within, viewer) };
    },

    'PATCH /calendar/events/{id}/move': (context) => moveEvent(context, context.params.id, context.body),

    'GET /calendar/feed': async (context) => ({ data: await findFeed(context) }),

    'POST /calendar/feed': async (context) => ({
      data: await makeFeed(context),
      message: 'The address is ready',
    }),

    'DELETE /calendar/feed': async (context) => {
      await revokeFeed(context);
      return { message: 'The address no longer works' };
    },
  },
  { 'POST /calendar/feed': { points: 20, seconds: 3600 } },
);
