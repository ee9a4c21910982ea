import { eq } from 'drizzle-orm';
import { memberships } from '#server/database/schema/account/users.ts';
import type { HandlerContext } from '#server/http/context.ts';
import { invalid, nullIfMissing } from '#server/http/outputs/failures.ts';
import { lockedActor } from './actor.ts';
import { assertOwnerLeft } from './assertOwnerLeft.ts';
import { endSessions } from './endSessions.ts';
import { findManaged, findUser } from './findUser.ts';

/** What has to be handed over when a user is removed, by name. */
export async function belongingsOf({ db, services }: HandlerContext, userId: number) {
  const counted: { name: string; count: number }[] = [];
  for (const { name, count } of services.declarations.belongings) {
    if (name !== null) {
      counted.push({ name, count: await count(db, userId) });
    }
  }
  return counted.filter(({ count }) => count > 0);
}

/** Ends a user's access to the company. Their account remains, and records they created keep their name. */
export async function removeUser(context: HandlerContext, id: number, handOverTo: number | null) {
  const { db, services } = context;
  const actor = await lockedActor(context, 'users.manage');
  const { user, membership } = await findManaged(context, actor, id);
  const left = await belongingsOf(context, id);
  await assertTaker(context, id, handOverTo, left);
  for (const { handOver, forget } of services.declarations.belongings) {
    if (handOverTo !== null) {
      await handOver(db, id, handOverTo);
    }
    await forget(db, id);
  }
  await db.delete(memberships).where(eq(memberships.id, membership.id));
  await assertOwnerLeft(context);
  endSessions(context, id);
  return { message: `${user.name} was removed` };
}

/** @throws 422 if something has to be handed over and nobody suitable was chosen */
async function assertTaker(
  context: HandlerContext,
  id: number,
  takerId: number | null,
  left: { name: string; count: number }[],
): Promise<void> {
  if (takerId === null) {
    if (left.length > 0) {
      throw invalid({ hand_over_to: ['Choose who takes over their records.'] });
    }
    return;
  }
  const taker = await findUser(context, takerId).catch(nullIfMissing);
  if (taker === null || takerId === id || taker.membership.deactivatedAt) {
    throw invalid({ hand_over_to: ['Choose an active colleague.'] });
  }
}
