import { and, desc, eq } from 'drizzle-orm';
import { apiToken, apiTokens as contract } from '#contract/account/apiTokens.ts';
import { lockAccess } from '#server/database/lock.ts';
import { only } from '#server/database/only.ts';
import { apiTokens as table } from '#server/database/schema/account/apiTokens.ts';
import { implement } from '#server/http/implement.ts';
import { Steps } from '#server/http/inputs/Steps.ts';
import { mapFields } from '#server/http/records/mapFields.ts';
import { createApiToken } from './createApiToken.ts';
import { ownTokens } from './ownTokens.ts';

const { toWire } = mapFields(table, { entity: apiToken });

export const apiTokenRoutes = implement(contract, {
  'GET /settings/api-tokens/json': async (context) => {
    const rows = await context.db.select().from(table).where(ownTokens(context)).orderBy(desc(table.id));
    return { data: rows.map(toWire) };
  },

  'POST /settings/api-tokens/store': new Steps(async (context) => {
    const { row, secret } = await createApiToken(context, context.body);
    return { data: { ...toWire(row), secret }, message: 'API token created' };
  }),

  'DELETE /settings/api-tokens/delete/{id}': async (context) => {
    // After this answer, no waiting request with this token can change anybody's access.
    await lockAccess(context.db, context.company.id);
    const revoked = await context.db
      .update(table)
      .set({ revokedAt: context.services.clock.now() })
      .where(and(eq(table.id, context.params.id), ownTokens(context)))
      .returning();
    return { message: `Revoked: ${only(revoked).name}` };
  },
});
