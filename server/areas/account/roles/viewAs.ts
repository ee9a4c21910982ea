import { and, eq } from 'drizzle-orm';
import { VIEW_AS_MINUTES } from '#domain/account/roles.ts';
import { pageUrl } from '#domain/kit/pageUrl.ts';
import { only } from '#server/database/only.ts';
import { roles } from '#server/database/schema/account/roles.ts';
import type { Scope } from '#server/http/context.ts';
import { Redirect } from '#server/http/outputs/answers.ts';
import { forbidden } from '#server/http/outputs/failures.ts';
import { missing } from '#server/http/records/recordFinder.ts';

const MINUTE = 60_000;

/**
 * Starts viewing the product with the permissions of another role. It ends automatically. @throws 404, 403 for a role
 * with permissions that the user lacks
 */
export async function startViewing(scope: Scope, roleId: number): Promise<Redirect> {
  const { services, session, permissions } = scope;
  const role = only(
    await services.database.drizzle
      .select()
      .from(roles)
      .where(and(eq(roles.id, roleId), eq(roles.companyId, session.companyId ?? 0))),
    () => missing('This role'),
  );
  if (!role.permissions.every((permission) => permissions.has(permission))) {
    throw forbidden('This role has permissions that you lack, so you cannot view the product as it.');
  }
  const until = new Date(services.clock.now().getTime() + VIEW_AS_MINUTES * MINUTE).toISOString();
  session.data = { ...session.data, viewAs: { roleId, until } };
  session.changed = true;
  return freshStart();
}

export async function endViewing({ session }: Scope): Promise<Redirect> {
  const { viewAs: _, ...data } = session.data;
  session.data = data;
  session.changed = true;
  return freshStart();
}

/** A full page load, because the data in this tab was loaded with other permissions. */
function freshStart(): Redirect {
  return new Redirect(pageUrl('Dashboard/Index'), {}, true, true);
}
