import type { Hono } from 'hono';
import { z } from 'zod';
import type { PresenceMember } from '#contract/realtime.ts';
import type { Env, HttpContext, Scope } from '#server/http/context.ts';
import { readForm } from '#server/http/inputs/readForm.ts';
import { forbidden, invalid } from '#server/http/outputs/failures.ts';
import { hashToken } from '#server/tokens.ts';
import type { ChannelRule } from './channelRules.ts';
import type { Realtime } from './realtime.ts';

const request = z.object({ socket_id: z.string().regex(/^\d{1,20}\.\d{1,20}$/), channel_name: z.string().max(164) });

/** Rules of private channels, by channel name without the `private-` prefix and the id. */
type ChannelRules = Readonly<Record<string, ChannelRule>>;

/** Mounts `POST /broadcasting/auth` (specification §7) and an endpoint that drops the statistics of pusher-js. */
export function mountBroadcasting(
  app: Hono<Env>,
  { realtime }: { realtime: Pick<Realtime, 'authorizeChannel'> },
  rules: ChannelRules,
): void {
  app.post('/broadcasting/auth', async (c) => {
    const parsed = request.safeParse(await readBody(c));
    if (!parsed.success) {
      throw invalid({ channel_name: ['Send a socket_id and a channel_name.'] });
    }
    const { socket_id: socketId, channel_name: channel } = parsed.data;
    const scope = c.get('scope');
    const joined = await authorizeJoin(scope, channel, rules);
    if (!joined) {
      throw forbidden('You do not have access to this channel.');
    }
    const { requestedAt, session } = scope;
    const grant = { ...joined, requestedAt, ...(session.token && { session: `session-${hashToken(session.token)}` }) };
    return c.json(realtime.authorizeChannel({ socketId, channel, ...grant }));
  });

  // The statistics are dropped. The response calls the receiver of pusher-js, so that it removes its script element.
  app.get('/timeline/v2/:transport/:receiver{[0-9]+}', (c) =>
    c.body(`Pusher.ScriptReceivers[${Number(c.req.param('receiver'))}](null,{})`, 200, {
      'Content-Type': 'text/javascript',
    }),
  );
}

/**
 * Authorises the caller for a channel: presence channels as a member, private channels by the rule that the area
 * declares. Null if not allowed or not declared.
 */
async function authorizeJoin(
  scope: Scope,
  channel: string,
  rules: ChannelRules,
): Promise<{ member?: PresenceMember; memberId?: string } | null> {
  const [, kind, name = '', digits] = /^(presence|private)-([a-z-]{1,100})\.([1-9]\d{0,8})$/.exec(channel) ?? [];
  const id = Number(digits);
  if (kind === 'presence') {
    const member = name === 'online' ? colleagueIn(scope, id) : name === 'portal-online' ? customerIn(scope, id) : null;
    return member && { member };
  }
  const rule = Object.hasOwn(rules, name) ? rules[name] : undefined;
  return (await rule?.(scope, id)) ? { ...(scope.user && { memberId: staffMember(scope.user) }) } : null;
}

function staffMember({ id }: { id: number }): string {
  return `staff-${id}`;
}

function colleagueIn({ user, staffCompany }: Scope, companyId: number): PresenceMember | null {
  return user && staffCompany?.id === companyId ? { id: staffMember(user), name: user.name, kind: 'staff' } : null;
}

function customerIn({ customer }: Scope, companyId: number): PresenceMember | null {
  return customer?.companyId === companyId
    ? { id: `customer-${customer.id}`, name: shortName(customer.name), kind: 'customer' }
    : null;
}

/** `Ada L.`: customers see each other on the channel, so full names are not shared. */
function shortName(name: string): string {
  const [first = '', ...others] = name.trim().split(/\s+/);
  const initial = others.at(-1)?.[0];
  return initial ? `${first} ${initial}.` : first;
}

/** pusher-js sends a form; other clients send JSON. */
async function readBody(c: HttpContext): Promise<unknown> {
  const isJson = c.req.header('content-type')?.includes('json');
  return isJson ? c.req.json().catch(() => null) : Object.fromEntries(await readForm(c));
}
