import { desc, eq } from 'drizzle-orm';
import { passkeys as contract, passkey } from '#contract/account/passkeys.ts';
import { checkPassword } from '#server/areas/account/auth/checkPassword.ts';
import { requireConfirmedAddress } from '#server/areas/account/auth/requireConfirmedAddress.ts';
import { only } from '#server/database/only.ts';
import { passkeys } from '#server/database/schema/account/passkeys.ts';
import { asSystem } from '#server/database/tenancy.ts';
import { staffOf } from '#server/http/context.ts';
import { implement } from '#server/http/implement.ts';
import { Steps } from '#server/http/inputs/Steps.ts';
import { mapFields } from '#server/http/records/mapFields.ts';
import { isOwnPasskey } from './isOwnPasskey.ts';
import { registerPasskey, registrationOptions } from './registerPasskey.ts';
import { removePasskey } from './removePasskey.ts';
import { signInOptions, signInWithPasskey } from './signInWithPasskey.ts';

const { toWire } = mapFields(passkeys, { entity: passkey, renamed: { is_synced: 'isBackedUp' } });

/** Passkeys belong to a user, not to a company, so everything here runs outside any company (`asSystem`). */
export const passkeyRoutes = implement(
  contract,
  {
    'GET /settings/passkeys/json': new Steps(async (context) => {
      const rows = await context.services.database.drizzle
        .select()
        .from(passkeys)
        .where(eq(passkeys.userId, staffOf(context).id))
        .orderBy(desc(passkeys.id));
      return { data: rows.map(toWire) };
    }),

    'POST /settings/passkeys/options': new Steps(async (context) => {
      requireConfirmedAddress(context.scope, 'password');
      await checkPassword(context.scope, context.body.password, 'password');
      return { data: { ...(await registrationOptions(context)) } };
    }),

    'POST /settings/passkeys/store': new Steps(async (context) => ({
      data: toWire(await registerPasskey(context, context.body.credential)),
      message: 'Passkey added',
    })),

    'POST /settings/passkeys/rename/{id}': new Steps(async (context) => {
      const { services, body } = context;
      const renamed = await asSystem(services.database, (db) =>
        db.update(passkeys).set({ name: body.name }).where(isOwnPasskey(context, context.params.id)).returning(),
      );
      return { data: toWire(only(renamed)), message: 'Passkey renamed' };
    }),

    'POST /settings/passkeys/remove/{id}': new Steps(async (context) => {
      await checkPassword(context.scope, context.body.password, 'password');
      const { name } = await removePasskey(context, context.params.id);
      return { message: `Removed: ${name}` };
    }),

    'POST /passkeys/options': new Steps(async ({ scope }) => ({ data: { ...(await signInOptions(scope)) } })),

    'POST /passkeys/sign-in': ({ scope, body, query }) => signInWithPasskey(scope, body, query.next),
  },
  // In browsers that suggest passkeys, the sign-in page calls this each time it is opened.
  { 'POST /passkeys/options': { points: 60, seconds: 300 } },
);
