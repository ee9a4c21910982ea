import { and, desc, eq, gt, ne } from 'drizzle-orm';
import { sessions as contract } from '#contract/account/sessions.ts';
import { endOtherSessions } from '#server/areas/account/auth/endOtherSessions.ts';
import { only } from '#server/database/only.ts';
import { sessions as table } from '#server/database/schema/account/sessions.ts';
import { asSystem } from '#server/database/tenancy.ts';
import { type SharedContext, staffOf } from '#server/http/context.ts';
import { implement } from '#server/http/implement.ts';
import { Steps } from '#server/http/inputs/Steps.ts';
import { notFound } from '#server/http/outputs/failures.ts';
import { hashToken } from '#server/tokens.ts';
import { deviceOf } from './deviceOf.ts';

/** Sessions belong to a user, not to a company, so they are read and ended outside any company (`asSystem`). */
export const sessionRoutes = implement(contract, {
  'GET /settings/sessions/json': new Steps(async (context) => {
    const { services } = context;
    const own = ownId(context);
    const rows = await services.database.drizzle
      .select()
      .from(table)
      .where(and(eq(table.userId, staffOf(context).id), gt(table.expiresAt, services.clock.now())))
      .orderBy(desc(table.lastSeenAt), desc(table.number));
    return {
      data: rows.map((row) => ({
        id: row.number,
        device: deviceOf(row.agent),
        network: row.network,
        signed_in_at: row.createdAt.toISOString(),
        last_seen_at: row.lastSeenAt.toISOString(),
        is_current: row.id === own,
      })),
    };
  }),

  'DELETE /settings/sessions/{id}': new Steps(async (context) => {
    const isOther = and(
      eq(table.number, context.params.id),
      eq(table.userId, staffOf(context).id),
      ne(table.id, ownId(context)),
    );
    const ended = await asSystem(context.services.database, (db) =>
      db.delete(table).where(isOther).returning({ agent: table.agent }),
    );
    const { agent } = only(ended, () => notFound('This session has already ended, or is your current one.'));
    return { message: `Signed out: ${deviceOf(agent) || 'the other device'}` };
  }),

  'POST /settings/sessions/end-others': new Steps(async (context) => {
    const { id } = staffOf(context);
    const { services, scope } = context;
    const ended = await asSystem(services.database, (db) => endOtherSessions(db, id, scope.session));
    return { data: { ended }, message: 'You are signed out everywhere else, and your API tokens are revoked' };
  }),
});

function ownId({ scope }: SharedContext): string {
  return scope.session.token ? hashToken(scope.session.token) : '';
}
