import { and, eq, isNull } from 'drizzle-orm';
import type { Hono } from 'hono';
import { pageUrl } from '#domain/kit/pageUrl.ts';
import { CALENDAR, calendarOf } from '#server/areas/programme/events/eventCalendar.ts';
import { rsvpInvitations } from '#server/database/schema/programme/invitations.ts';
import { inCompany } from '#server/database/tenancy.ts';
import type { Env, Scope } from '#server/http/context.ts';
import { authorize } from '#server/http/guards/authorize.ts';
import { inTransaction } from '#server/http/inTransaction.ts';
import { portalAddress } from '#server/http/portalAddress.ts';
import { findByToken } from './findInvitation.ts';

/** Visits to invitation links per address: far more than a person makes, far fewer than guessing a token would need. */
const VISITS = { points: 120, seconds: 60 };

/** Routes of an invitation link besides its page: rate limit, recording that it was opened, and the calendar file. */
export function mountRsvp(app: Hono<Env>): void {
  app.use('/rsvp/:token', async (c, next) => {
    const scope = c.get('scope');
    await scope.services.limits.take('rsvp.visits', VISITS, scope.address);
    await next();
    c.res.headers.set('X-Robots-Tag', 'noindex, nofollow');
    // A HEAD request comes from a link checker, not from a person.
    if (c.req.method === 'GET' && c.res.status === 200) {
      await noteOpened(scope, c.req.param('token'));
    }
  });

  app.get('/rsvp/:token/calendar.ics', async (c) => {
    const scope = c.get('scope');
    await scope.services.limits.take('rsvp.visits', VISITS, scope.address);
    return inTransaction(scope, authorize(scope, 'visitor'), null, async ({ db, company, services }) => {
      const { event, invitation } = await findByToken(db, c.req.param('token'));
      const origin = await portalAddress(services.environment, db, company);
      const visited = { ...event, onlineUrl: invitation.response === 'yes' ? event.onlineUrl : null };
      const file = calendarOf(visited, company, `${origin}${pageUrl('Public/Rsvp', invitation)}`, services.clock.now());
      return new Response(file, {
        headers: {
          'Content-Type': `${CALENDAR}; charset=utf-8`,
          'Content-Disposition': 'attachment; filename="event.ics"',
        },
      });
    });
  });
}

async function noteOpened({ services, hostCompany }: Scope, token: string): Promise<void> {
  if (!hostCompany) {
    return;
  }
  await inCompany(services.database, hostCompany.id, (db) =>
    db
      .update(rsvpInvitations)
      .set({ openedAt: services.clock.now() })
      .where(and(eq(rsvpInvitations.token, token), isNull(rsvpInvitations.openedAt))),
  );
}
