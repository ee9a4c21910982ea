import type { Hono } from 'hono';
import { pageUrl } from '#domain/kit/pageUrl.ts';
import { CALENDAR, calendarOf } from '#server/areas/programme/events/eventCalendar.ts';
import { findSale } from '#server/areas/selling/cart/findSale.ts';
import { findPortalOrder } from '#server/areas/selling/checkout/findPortalOrder.ts';
import { onlineAddressOf } from '#server/areas/selling/checkout/presentOrder.ts';
import type { Env, HandlerContext, HttpContext } from '#server/http/context.ts';
import { authorize } from '#server/http/guards/authorize.ts';
import { inTransaction } from '#server/http/inTransaction.ts';
import { portalAddress } from '#server/http/portalAddress.ts';

/** iCalendar files of events and orders. */
export function mountCalendars(app: Hono<Env>): void {
  app.get('/portal/events/:event{[0-9]{1,9}}/calendar.ics', (c) =>
    answer(c, async (context) => {
      const { event } = await findSale(context.db, Number(c.req.param('event')));
      return { event: { ...event, onlineUrl: null }, path: pageUrl('Portal/Events/Show', event) };
    }),
  );
  app.get('/portal/orders/:reference/calendar.ics', (c) =>
    answer(c, async (context) => {
      const key = c.req.query('key');
      const line = await findPortalOrder(context, c.req.param('reference'), key);
      const { event, order } = line;
      const visited = { ...event, onlineUrl: onlineAddressOf(line) };
      return { event: visited, path: pageUrl('Portal/Tickets', order, { key: key && order.accessKey }) };
    }),
  );
}

type Found = { event: Parameters<typeof calendarOf>[0]; path: string };

async function answer(c: HttpContext, find: (context: HandlerContext) => Promise<Found>): Promise<Response> {
  const scope = c.get('scope');
  return inTransaction(scope, authorize(scope, 'visitor'), null, async (context) => {
    const { event, path } = await find(context);
    const { db, company, services } = context;
    const origin = await portalAddress(services.environment, db, company);
    return new Response(calendarOf(event, company, `${origin}${path}`, services.clock.now()), {
      headers: {
        'Content-Type': `${CALENDAR}; charset=utf-8`,
        'Content-Disposition': 'attachment; filename="event.ics"',
      },
    });
  });
}
