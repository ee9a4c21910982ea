import { eq } from 'drizzle-orm';
import { memberships } from '#server/database/schema/account/users.ts';
import type { HandlerContext } from '#server/http/context.ts';
import { lockedActor } from './actor.ts';
import { assertOwnerLeft } from './assertOwnerLeft.ts';
import { endSessions } from './endSessions.ts';
import { findManaged, findUser } from './findUser.ts';
import { presentUser } from './presentUsers.ts';

/** Deactivates or reactivates a user. Their records stay assigned to them. */
export async function changeState(context: HandlerContext, id: number, state: 'active' | 'deactivated') {
  const { db, services } = context;
  const actor = await lockedActor(context, 'users.manage');
  const { membership, user } = await findManaged(context, actor, id);
  const isEnd = state === 'deactivated';
  await db
    .update(memberships)
    .set({ deactivatedAt: isEnd ? (membership.deactivatedAt ?? services.clock.now()) : null })
    .where(eq(memberships.id, membership.id));
  await assertOwnerLeft(context);
  if (isEnd) {
    endSessions(context, id);
  }
  return {
    data: await presentUser(context, await findUser(context, id)),
    message: isEnd ? `${user.name} is deactivated and signed out` : `${user.name} can sign in again`,
  };
}
