import type { Hono } from 'hono';
import { z } from 'zod';
import type { PresenceMember } from '#contract/realtime.ts';
import type { Env, HttpContext, Scope } from '#server/http/context.ts';
import { forbidden, invalid } from '#server/http/failures.ts';
import { readForm } from '#server/http/readForm.ts';
import { hashToken } from '#server/tokens.ts';
import type { ChannelRule } from './channelRules.ts';
import type { Realtime } from './realtime.ts';

const request = z.object({ socket_id: z.string().regex(/^\d{1,20}\.\d{1,20}$/), channel_name: z.string().max(164) });

/** Rules of the private channels, by the name of the channel without `private-` and its id. */
type ChannelRules = Readonly<Record<string, ChannelRule>>;

/** `POST /broadcasting/auth` (specification §7), and the sink of pusher-js's own statistics. */
export function mountBroadcasting(
  app: Hono<Env>,
  { realtime }: { realtime: Pick<Realtime, 'authorizeChannel'> },
  rules: ChannelRules,
): void {
  app.post('/broadcasting/auth', async (c) => {
    const parsed = request.safeParse(await readBody(c));
    if (!parsed.success) {
      throw invalid({ channel_name: ['Name a socket and a channel.'] });
    }
    const { socket_id: socketId, channel_name: channel } = parsed.data;
    const scope = c.get('scope');
    const joined = await authorizeJoin(scope, channel, rules);
    if (!joined) {
      throw forbidden('You do not have access to this channel.');
    }
    const { askedAt, session } = scope;
    const right = { ...joined, askedAt, ...(session.token && { session: `session-${hashToken(session.token)}` }) };
    return c.json(realtime.authorizeChannel({ socketId, channel, ...right }));
  });

  // Statistics stay on this host and are dropped; the answer calls pusher-js's receiver, so that it tidies up.
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

/** `Ada L.`: customers of a company see each other on the channel, and need not be known to each other. */
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
