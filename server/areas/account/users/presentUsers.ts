import { inArray } from 'drizzle-orm';
import type { user } from '#contract/account/users.ts';
import type { Sent } from '#contract/kit/absent.ts';
import { only } from '#server/database/only.ts';
import { memberReach } from '#server/database/schema/account/users.ts';
import type { HandlerContext } from '#server/http/context.ts';
import { type Actor, actorOf, canGive } from './actor.ts';
import type { UserRow } from './findUser.ts';
import { placesOf } from './places.ts';

type SentUser = Sent<typeof user>;

/** Users as the signed-in user sees them. Their campaigns and events are loaded in three queries for all users. */
export async function presentUsers(context: HandlerContext, rows: UserRow[]): Promise<SentUser[]> {
  const ids = rows.map((row) => row.user.id);
  const reach = await context.db
    .select()
    .from(memberReach)
    .where(inArray(memberReach.userId, [0, ...ids]));
  const campaignIds = reach.flatMap(({ campaignId }) => campaignId ?? []);
  const eventIds = reach.flatMap(({ eventId }) => eventId ?? []);
  const places = await placesOf(context.db, { campaignIds, eventIds });
  const actor = await actorOf(context);
  return rows.map((row) => {
    const own = reach.filter(({ userId }) => userId === row.user.id);
    return {
      ...present(row, actor),
      campaigns: own.flatMap(({ campaignId }) => places.campaigns.get(campaignId ?? 0) ?? []),
      events: own.flatMap(({ eventId }) => places.events.get(eventId ?? 0) ?? []),
    };
  });
}

export async function presentUser(context: HandlerContext, row: UserRow): Promise<SentUser> {
  return only(await presentUsers(context, [row]));
}

function present({ user, membership, role }: UserRow, actor: Actor): Omit<SentUser, 'campaigns' | 'events'> {
  return {
    ...user,
    role_id: role.id,
    role: role.name,
    is_owner: role.isOwner,
    state: membership.deactivatedAt ? 'deactivated' : 'active',
    scope: role.scope === 'campaigns' ? 'campaigns' : membership.scope,
    last_sign_in_at: membership.lastSignInAt?.toISOString() ?? null,
    joined_at: membership.createdAt.toISOString(),
    is_self: user.id === actor.id,
    can_manage: actor.permissions.has('users.manage') && canGive(actor, role),
  };
}
