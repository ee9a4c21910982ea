import { lockRecord } from '#server/database/lock.ts';
import { only } from '#server/database/only.ts';
import { passkeys } from '#server/database/schema/account/passkeys.ts';
import { users } from '#server/database/schema/account/users.ts';
import { asSystem } from '#server/database/tenancy.ts';
import { type SharedContext, staffOf } from '#server/http/context.ts';
import { isOwnPasskey } from './isOwnPasskey.ts';
import { mailPasskey } from './mails.ts';

/**
 * Removes a passkey of the signed-in user. A concurrent sign-in with it either has finished before or is refused.
 * @throws 404 for any other passkey
 */
export function removePasskey(context: SharedContext, id: number): Promise<typeof passkeys.$inferSelect> {
  const { services } = context;
  const user = staffOf(context);
  return asSystem(services.database, async (db) => {
    await lockRecord(db, users, user.id);
    const removed = only(await db.delete(passkeys).where(isOwnPasskey(context, id)).returning());
    await mailPasskey(services, db, user, 'removed', removed.name);
    return removed;
  });
}
