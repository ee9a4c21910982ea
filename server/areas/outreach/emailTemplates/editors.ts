import { and, asc, eq, gt, lt, ne } from 'drizzle-orm';
import type { emailTemplates as contract } from '#contract/outreach/emailTemplates.ts';
import { emailTemplateEditors as table } from '#server/database/schema/emailTemplates.ts';
import { users } from '#server/database/schema/users.ts';
import type { Handlers } from '#server/http/implement.ts';
import { findTemplate } from './templateOf.ts';

/** Somebody who was not heard of for so long has left. Milliseconds; editors report every 20 seconds. */
const GONE = 60_000;
const DAY = 86_400_000;

/** Notes that the user has the template open, and lists who else has. */
export const reportEditing: Handlers<typeof contract>['POST /email/templates/{id}/editing'] = async (context) => {
  const { db, user, company, params, services } = context;
  const { id: templateId } = await findTemplate(db, params.id);
  const now = services.clock.now();
  if (user) {
    await db
      .insert(table)
      .values({ templateId, userId: user.id, companyId: company.id, seenAt: now })
      .onConflictDoUpdate({ target: [table.templateId, table.userId], set: { seenAt: now } });
  }
  await db.delete(table).where(and(eq(table.templateId, templateId), lt(table.seenAt, new Date(now.getTime() - DAY))));
  const since = new Date(now.getTime() - GONE);
  const others = await db
    .select({ id: users.id, name: users.name })
    .from(table)
    .innerJoin(users, eq(users.id, table.userId))
    .where(and(eq(table.templateId, templateId), gt(table.seenAt, since), ne(table.userId, user?.id ?? 0)))
    .orderBy(asc(users.name), asc(users.id))
    .limit(20);
  return { data: others };
};
