import { and, eq, isNull } from 'drizzle-orm';
import type { Hono } from 'hono';
import { pageUrl } from '#domain/kit/pageUrl.ts';
import { CALENDAR } from '#server/areas/programme/events/eventCalendar.ts';
import { isConfinedMember } from '#server/database/isConfinedMember.ts';
import { companies } from '#server/database/schema/account/companies.ts';
import { roles } from '#server/database/schema/account/roles.ts';
import { memberships } from '#server/database/schema/account/users.ts';
import { calendarFeeds } from '#server/database/schema/programme/calendar.ts';
import { asSystem, inCompany } from '#server/database/tenancy.ts';
import type { Env } from '#server/http/context.ts';
import { originOf } from '#server/http/origin.ts';
import { notFound } from '#server/http/outputs/failures.ts';
import { sendText } from '#server/http/outputs/sendText.ts';
import type { Services } from '#server/services.ts';
import { feedEvents } from './feedEvents.ts';
import { feedFile } from './feedFile.ts';

/** Calendar clients poll rarely; anyone guessing URLs is slowed down. */
const LIMIT = { points: 60, seconds: 600 };

/** The secret URLs at which calendar clients read a user's calendar. */
export function mountFeeds(app: Hono<Env>, services: Services): void {
  app.get('/calendar/feeds/:file{[\\w-]{20,64}\\.ics}', async (c) => {
    const { address } = c.get('scope');
    await services.limits.take('calendar-feed', LIMIT, address);
    const owner = await ownerOf(services, c.req.param('file').replace(/\.ics$/, ''));
    const now = services.clock.now();
    const organiser = owner.isConfined ? owner.userId : null;
    const rows = await inCompany(services.database, owner.company.id, (db) => feedEvents(db, now), organiser);
    const origin = originOf(services.environment);
    const file = feedFile(rows, owner.company, {
      host: new URL(origin).hostname,
      urlOf: (event) => `${origin}${pageUrl('Events/Show', event)}`,
    });
    return sendText(c, file, {
      'Content-Type': `${CALENDAR}; charset=utf-8`,
      'Content-Disposition': 'inline; filename="calendar.ics"',
      'Cache-Control': 'private, max-age=0, must-revalidate',
      'X-Robots-Tag': 'noindex',
    });
  });
}

/** The owner of a feed, while they can still see a calendar in that company. @throws 404 */
async function ownerOf(services: Services, token: string) {
  const [found] = await asSystem(services.database, (db) =>
    db
      .select({
        userId: calendarFeeds.userId,
        company: { id: companies.id, name: companies.name, timezone: companies.timezone },
        permissions: roles.permissions,
        isConfined: isConfinedMember,
      })
      .from(calendarFeeds)
      .innerJoin(companies, eq(companies.id, calendarFeeds.companyId))
      .innerJoin(
        memberships,
        and(
          eq(memberships.userId, calendarFeeds.userId),
          eq(memberships.companyId, calendarFeeds.companyId),
          isNull(memberships.deactivatedAt),
        ),
      )
      .innerJoin(roles, eq(roles.id, memberships.roleId))
      .where(eq(calendarFeeds.token, token)),
  );
  if (!found?.permissions.includes('calendar.view') || !found.permissions.includes('events.view')) {
    throw notFound('This calendar address does not exist, or was revoked.');
  }
  return found;
}
