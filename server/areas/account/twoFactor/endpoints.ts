import { and, eq, isNotNull, isNull } from 'drizzle-orm';
import QRCode from 'qrcode';
import { twoFactor as contract } from '#contract/account/twoFactor.ts';
import { checkPassword } from '#server/areas/account/auth/checkPassword.ts';
import { requireConfirmedAddress } from '#server/areas/account/auth/requireConfirmedAddress.ts';
import { only } from '#server/database/only.ts';
import { recoveryCodes, secondFactors } from '#server/database/schema/account/secondFactors.ts';
import { asSystem } from '#server/database/tenancy.ts';
import { staffOf } from '#server/http/context.ts';
import { implement } from '#server/http/implement.ts';
import { Steps } from '#server/http/inputs/Steps.ts';
import { invalid } from '#server/http/outputs/failures.ts';
import { completeChallenge } from './challenge.ts';
import { confirmSecondFactor } from './confirmSecondFactor.ts';
import { mailSecondFactor } from './mails.ts';
import { replaceRecoveryCodes } from './recoveryCodes.ts';
import { newSecret, otpauthUri, toBase32 } from './totp.ts';

/** A second factor belongs to a user, not to a company, so everything here runs outside any company (`asSystem`). */
export const twoFactorRoutes = implement(contract, {
  'GET /settings/two-factor/json': new Steps(async (context) => {
    const { id } = staffOf(context);
    const { drizzle } = context.services.database;
    const [factor] = await drizzle
      .select()
      .from(secondFactors)
      .where(and(eq(secondFactors.userId, id), isNotNull(secondFactors.confirmedAt)));
    const unused = and(eq(recoveryCodes.userId, id), isNull(recoveryCodes.usedAt));
    return {
      data: {
        is_on: factor !== undefined,
        turned_on_at: factor?.confirmedAt?.toISOString() ?? null,
        recovery_codes_left: factor ? await drizzle.$count(recoveryCodes, unused) : 0,
      },
    };
  }),

  'POST /settings/two-factor/setup': new Steps(async (context) => {
    const { scope, services, body } = context;
    const { id, email } = staffOf(context);
    requireConfirmedAddress(scope, 'password');
    await checkPassword(scope, body.password, 'password');
    const secret = newSecret();
    const sealedSecret = services.keys.seal(secret.toString('base64'));
    await asSystem(services.database, async (db) => {
      // An active second factor is not replaced; it has to be turned off first.
      const started = await db
        .insert(secondFactors)
        .values({ userId: id, sealedSecret })
        .onConflictDoUpdate({
          target: secondFactors.userId,
          set: { sealedSecret, lastStep: 0 },
          setWhere: isNull(secondFactors.confirmedAt),
        })
        .returning();
      only(started, () => invalid({ password: ['Two-factor sign-in is on already. Turn it off to set it up anew.'] }));
    });
    const uri = otpauthUri(secret, email, services.environment.APP_NAME);
    const grouped = (toBase32(secret).match(/.{4}/g) ?? []).join(' ');
    return { data: { secret: grouped, qr: await QRCode.toDataURL(uri, { margin: 1, width: 240 }) } };
  }),

  'POST /settings/two-factor/confirm': new Steps(async (context) => ({
    data: { recovery_codes: await confirmSecondFactor(context, context.body.code) },
    message: 'Two-factor sign-in is on',
  })),

  'POST /settings/two-factor/recovery-codes': new Steps(async (context) => {
    const { scope, services, body } = context;
    const { id } = staffOf(context);
    await checkPassword(scope, body.password, 'password');
    const recovery_codes = await asSystem(services.database, async (db) => {
      const isOn = and(eq(secondFactors.userId, id), isNotNull(secondFactors.confirmedAt));
      if ((await db.$count(secondFactors, isOn)) === 0) {
        throw invalid({ password: ['Two-factor sign-in is off, so there are no recovery codes.'] });
      }
      return replaceRecoveryCodes(db, id);
    });
    return { data: { recovery_codes }, message: 'The earlier recovery codes no longer work' };
  }),

  'POST /settings/two-factor/disable': new Steps(async (context) => {
    const { scope, services, body } = context;
    const user = staffOf(context);
    await checkPassword(scope, body.password, 'password');
    await asSystem(services.database, async (db) => {
      await db.delete(recoveryCodes).where(eq(recoveryCodes.userId, user.id));
      const [removed] = await db.delete(secondFactors).where(eq(secondFactors.userId, user.id)).returning();
      if (removed?.confirmedAt) {
        await mailSecondFactor(services, db, user, 'off');
      }
    });
    return { message: 'Two-factor sign-in is off' };
  }),

  'POST /two-factor': ({ scope, body }) => completeChallenge(scope, body.code),
});
