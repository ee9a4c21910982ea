import { eq } from 'drizzle-orm';
import { profileEndpoints as contract } from '#contract/account/profile.ts';
import { revokeTokens } from '#server/areas/account/auth/tokens.ts';
import { only } from '#server/database/only.ts';
import { users } from '#server/database/schema/account/users.ts';
import { asSystem } from '#server/database/tenancy.ts';
import { staffOf } from '#server/http/context.ts';
import { implement } from '#server/http/implement.ts';
import { Steps } from '#server/http/inputs/Steps.ts';
import { presentProfile } from './presentProfile.ts';
import { updatePassword } from './updatePassword.ts';
import { updateProfile } from './updateProfile.ts';

/** A user may belong to several companies, so their own row is updated outside any company (`asSystem`). */
export const profileRoutes = implement(contract, {
  'GET /settings/profile/json': async (context) => {
    const rows = await context.db
      .select()
      .from(users)
      .where(eq(users.id, staffOf(context).id));
    return { data: presentProfile(only(rows)) };
  },

  'POST /settings/profile/update': new Steps(async (context) => updateProfile(context, context.body)),

  'PUT /settings/profile/update-password': new Steps(async (context) => updatePassword(context, context.body)),

  'DELETE /settings/profile/pending-email': new Steps(async (context) => {
    const { id } = staffOf(context);
    const rows = await asSystem(context.services.database, async (db) => {
      await revokeTokens(db, 'change-email', { userId: id });
      return db.update(users).set({ pendingEmail: null }).where(eq(users.id, id)).returning();
    });
    return { data: presentProfile(only(rows)), message: 'Your address was not changed' };
  }),
});
