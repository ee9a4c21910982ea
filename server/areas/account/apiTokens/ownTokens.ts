import { and, eq, isNull } from 'drizzle-orm';
import { apiTokens as table } from '#server/database/schema/account/apiTokens.ts';
import { type SharedContext, staffOf } from '#server/http/context.ts';

/** The signed-in user's active tokens in this company. */
export function ownTokens(context: Pick<SharedContext, 'company' | 'user'>) {
  return and(eq(table.companyId, context.company.id), eq(table.userId, staffOf(context).id), isNull(table.revokedAt));
}
