import { and, eq, ne, sql } from 'drizzle-orm';
import type { profileEndpoints as contract } from '#contract/account/profile.ts';
import type { BodyOf } from '#contract/kit/define.ts';
import { countAttempt } from '#server/areas/account/auth/attempts.ts';
import { checkPassword } from '#server/areas/account/auth/checkPassword.ts';
import { issueToken } from '#server/areas/account/auth/tokens.ts';
import { lockRecord } from '#server/database/lock.ts';
import { only } from '#server/database/only.ts';
import { users } from '#server/database/schema/account/users.ts';
import { asSystem, type Transaction } from '#server/database/tenancy.ts';
import { type SharedContext, staffOf } from '#server/http/context.ts';
import { invalid } from '#server/http/outputs/failures.ts';
import { mailAddressLink } from './mails.ts';
import { presentProfile } from './presentProfile.ts';

type Input = BodyOf<(typeof contract)['POST /settings/profile/update']>;

/**
 * Name and picture change immediately. A new address requires the password and takes effect when its mailed link is
 * opened, so that nobody can take over an account from an unattended browser.
 */
export async function updateProfile(context: SharedContext, body: Input) {
  const { scope, services, company } = context;
  const { id, email } = staffOf(context);
  const isMoving = body.email !== email.toLowerCase();
  if (isMoving) {
    await countAttempt(scope, 'verify', `staff:${id}`, 'email');
    await checkPassword(scope, body.current_password ?? '', 'current_password');
  }
  if (body.picture && isMoving) {
    await asSystem(services.database, (db) => refuseTaken(db, body.email, id));
  }
  const picture = body.picture && (await services.files.uploadImage(company.id, body.picture, 'picture'));
  const row = await asSystem(services.database, async (db) => {
    if (isMoving) {
      await refuseTaken(db, body.email, id);
    }
    await lockRecord(db, users, id);
    const before = only(await db.select().from(users).where(eq(users.id, id)));
    const stored = picture && (await services.files.keep(db, picture, 'picture'));
    const replaced = stored || body.remove_picture ? before.pictureFileId : null;
    const updated = only(
      await db
        .update(users)
        .set({
          name: body.name,
          ...(isMoving && { pendingEmail: body.email }),
          ...((stored || body.remove_picture) && { pictureFileId: stored?.id ?? null }),
        })
        .where(eq(users.id, id))
        .returning(),
    );
    if (replaced) {
      await services.files.remove(db, replaced);
    }
    if (isMoving) {
      const token = await issueToken(db, 'change-email', { userId: id }, services.clock.now());
      await mailAddressLink(
        services,
        db,
        { name: updated.name, email: body.email },
        `/settings/profile/email/${token}`,
      );
    }
    return updated;
  });
  const message = isMoving ? `Open the link that we sent to ${body.email}` : 'Profile saved';
  return { data: presentProfile(row), message };
}

/** @throws 422 if another user has the address, because it could never be confirmed */
async function refuseTaken(db: Transaction, email: string, userId: number): Promise<void> {
  const isOfAnother = and(eq(sql`lower(${users.email})`, email), ne(users.id, userId));
  if ((await db.$count(users, isOfAnother)) > 0) {
    throw invalid({ email: ['Another account has this address. Choose a different one.'] });
  }
}
