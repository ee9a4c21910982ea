import { and, eq, isNull } from 'drizzle-orm';
import { countAttempt, forgiveAttempts } from '#server/areas/account/auth/attempts.ts';
import { secondFactors } from '#server/database/schema/account/secondFactors.ts';
import { asSystem } from '#server/database/tenancy.ts';
import { type SharedContext, staffOf } from '#server/http/context.ts';
import { invalid } from '#server/http/outputs/failures.ts';
import { mailSecondFactor } from './mails.ts';
import { replaceRecoveryCodes } from './recoveryCodes.ts';
import { takeCode } from './takeCode.ts';

/** Turns on the second factor after a code has proved that the app has the secret. Returns the recovery codes. */
export async function confirmSecondFactor(context: SharedContext, code: string): Promise<string[]> {
  const { scope, services } = context;
  const user = staffOf(context);
  await countAttempt(scope, 'second-factor', String(user.id), 'code');
  const codes = await asSystem(services.database, async (db) => {
    const isBeingSetUp = and(eq(secondFactors.userId, user.id), isNull(secondFactors.confirmedAt));
    if ((await db.$count(secondFactors, isBeingSetUp)) === 0) {
      throw invalid({ code: ['There is nothing to confirm. Start again.'] });
    }
    if (!(await takeCode(services, db, user.id, code))) {
      throw invalid({ code: ['This is not the current code of the app. Check the clock of your phone.'] });
    }
    await db.update(secondFactors).set({ confirmedAt: services.clock.now() }).where(isBeingSetUp);
    await mailSecondFactor(services, db, user, 'on');
    return replaceRecoveryCodes(db, user.id);
  });
  await forgiveAttempts(scope, 'second-factor', String(user.id));
  return codes;
}
