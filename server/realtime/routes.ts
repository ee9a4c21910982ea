import { eq } from 'drizzle-orm';
import type { Hono } from 'hono';
import { z } from 'zod';
import type { PresenceMember } from '#contract/realtime.ts';
import { events } from '#server/database/schema/events.ts';
import { surveys } from '#server/database/schema/surveys.ts';
import { inCompany } from '#server/database/tenancy.ts';
import type { Env, HttpContext, Scope } from '#server/http/context.ts';
import { forbidden, invalid } from '#server/http/failures.ts';
import type { Realtime } from './realtime.ts';

const request = z.object({ socket_id: z.string().regex(/^\d{1,20}\.\d{1,20}$/), channel_name: z.string().max(164) });

/** `POST /broadcasting/auth` (specification §7), and the sink of pusher-js's own statistics. */
export function mountBroadcasting(
  app: Hono<Env>,
  { realtime }: { realtime: Pick<Realtime, 'authorizeChannel'> },
): void {
  app.post('/broadcasting/auth', async (c) => {
    const parsed = request.safeParse(await readBody(c));
    if (!parsed.success) {
      throw invalid({ channel_name: ['Name a socket and a channel.'] });
    }
    const { socket_id: socketId, channel_name: channel } = parsed.data;
    const right = await rightTo(c.get('scope'), channel);
    if (!right) {
      throw forbidden('This channel is not yours to listen to.');
    }
    return c.json(realtime.authorizeChannel({ socketId, channel, ...right }));
  });

  // Statistics stay on this host and are dropped; the answer calls pusher-js's receiver, so that it tidies up.
  app.get('/timeline/v2/:transport/:receiver{[0-9]+}', (c) =>
    c.body(`Pusher.ScriptReceivers[${Number(c.req.param('receiver'))}](null,{})`, 200, {
      'Content-Type': 'text/javascript',
    }),
  );
}

/** The right of whoever asks to a channel, with who they are in it; null for every channel not named here. */
async function rightTo(scope: Scope, channel: string): Promise<{ member?: PresenceMember } | null> {
  const [, name = '', digits = ''] =
    /^(presence-online|private-(?:event-sales|company-sales|event-invitations|survey-results|company-surveys|company-tasks|user))\.([1-9]\d{0,8})$/.exec(
      channel,
    ) ?? [];
  const id = Number(digits);
  const { user, staffCompany, permissions, organiser } = scope;
  switch (name) {
    case 'presence-online': {
      const member = memberIn(scope, id);
      return member && { member };
    }
    case 'private-company-sales':
      // It tells of every event of the company.
      return staffCompany?.id === id && permissions.has('orders.view') && organiser === null ? {} : null;
    case 'private-company-tasks':
      // It carries numbers alone, which an organiser may hear of.
      return staffCompany?.id === id && permissions.has('tasks.view') ? {} : null;
    case 'private-event-sales':
      return staffCompany && permissions.has('orders.view') && (await hasEvent(scope, staffCompany.id, id)) ? {} : null;
    case 'private-user':
      return staffCompany && user?.id === id ? {} : null;
    case 'private-company-surveys':
      return staffCompany?.id === id && permissions.has('surveys.results') && organiser === null ? {} : null;
    case 'private-survey-results': {
      const canRead = staffCompany && permissions.has('surveys.results');
      return canRead && (await hasSurvey(scope, staffCompany.id, id)) ? {} : null;
    }
    case 'private-event-invitations': {
      const may = staffCompany && permissions.has('invitations.view');
      return may && (await hasEvent(scope, staffCompany.id, id)) ? {} : null;
    }
    default:
      return null;
  }
}

function memberIn({ user, staffCompany, customer }: Scope, companyId: number): PresenceMember | null {
  if (user && staffCompany?.id === companyId) {
    return { id: `staff-${user.id}`, name: user.name, kind: 'staff' };
  }
  return customer?.companyId === companyId
    ? { id: `customer-${customer.id}`, name: shortName(customer.name), kind: 'customer' }
    : null;
}

/** `Ada L.`: customers of a company see each other on the channel, and need not be known to each other. */
function shortName(name: string): string {
  const [first = '', ...others] = name.trim().split(/\s+/);
  const initial = others.at(-1)?.[0];
  return initial ? `${first} ${initial}.` : first;
}

async function hasEvent({ services, organiser }: Scope, companyId: number, eventId: number): Promise<boolean> {
  const found = await inCompany(
    services.database,
    companyId,
    (db) => db.select({ id: events.id }).from(events).where(eq(events.id, eventId)),
    organiser,
  );
  return found.length > 0;
}

async function hasSurvey({ services, organiser }: Scope, companyId: number, surveyId: number): Promise<boolean> {
  const found = await inCompany(
    services.database,
    companyId,
    (db) => db.select({ id: surveys.id }).from(surveys).where(eq(surveys.id, surveyId)),
    organiser,
  );
  return found.length > 0;
}

/** pusher-js sends a form; other clients send JSON. */
async function readBody(c: HttpContext): Promise<unknown> {
  const isJson = c.req.header('content-type')?.includes('json');
  return isJson ? c.req.json().catch(() => null) : c.req.parseBody();
}
