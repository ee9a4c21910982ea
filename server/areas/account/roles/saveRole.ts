import { eq } from 'drizzle-orm';
import type { roles as contract } from '#contract/account/roles.ts';
import type { BodyOf } from '#contract/kit/define.ts';
import { PERMISSIONS } from '#contract/permissions.ts';
import { type Actor, canGive, lockedActor } from '#server/areas/account/users/actor.ts';
import { only } from '#server/database/only.ts';
import { roles } from '#server/database/schema/account/roles.ts';
import type { HandlerContext } from '#server/http/context.ts';
import type { MergeStored } from '#server/http/implement.ts';
import { conflict, forbidden, invalid } from '#server/http/outputs/failures.ts';
import { refuseDuplicate } from '#server/http/records/refuseDuplicate.ts';
import { findRole, presentRole, type RoleRow, roleFields } from './presentRoles.ts';

type Endpoint = (typeof contract)['PUT /roles/update/{id}'];
type Input = BodyOf<Endpoint>;

export async function createRole(context: HandlerContext, body: Input) {
  const { db, company, services } = context;
  const actor = await lockedActor(context, 'roles.manage');
  const values = valuesOf(actor, body, []);
  const now = services.clock.now();
  const rows = await refuseTakenName(
    db
      .insert(roles)
      .values({ ...values, companyId: company.id, createdAt: now, updatedAt: now })
      .returning(),
  );
  return { data: await presentRole(context, only(rows).id), message: 'Role created' };
}

/**
 * Updates a role. It applies to its members from their next request on, and their realtime channels are closed at once.
 */
export async function updateRole(context: HandlerContext & { mergeStored: MergeStored<Endpoint> }, id: number) {
  const { db, services, mergeStored } = context;
  const actor = await lockedActor(context, 'roles.manage');
  const before = await findChangeable(context, actor, id);
  const body = mergeStored(roleFields.toWire(before));
  const values = valuesOf(actor, body, before.permissions);
  await refuseTakenName(
    db
      .update(roles)
      .set({ ...values, updatedAt: services.clock.now() })
      .where(eq(roles.id, id)),
  );
  for (const { rename } of services.declarations.roleNames) {
    await rename(db, before.name, values.name);
  }
  return { data: await presentRole(context, id), message: 'Role saved' };
}

/**
 * A role that the actor can change. @throws 409 for the owner role, 403 for a role with permissions that the actor
 * lacks
 */
export async function findChangeable(context: HandlerContext, actor: Actor, id: number): Promise<RoleRow> {
  const found = await findRole(context, id);
  if (found.isOwner) {
    throw conflict('The owner role cannot be changed. Copy it to create a similar one.');
  }
  if (!canGive(actor, found)) {
    throw forbidden('This role has permissions that you lack, so you cannot change it.');
  }
  return found;
}

/** @throws 422 for a permission that does not exist or that the actor lacks */
function valuesOf(actor: Actor, body: Input, held: readonly string[]) {
  const chosen = PERMISSIONS.filter((permission) => body.permissions.includes(permission));
  if (
    body.permissions.some(
      (permission) => !PERMISSIONS.some((known) => known === permission || held.includes(permission)),
    )
  ) {
    throw invalid({ permissions: ['Choose permissions from the list.'] });
  }
  const lacking = chosen.filter((permission) => !actor.permissions.has(permission));
  if (lacking.length > 0) {
    throw invalid({ permissions: [`You cannot grant permissions that you do not have: ${lacking.join(', ')}.`] });
  }
  return roleFields.toRow({ ...body, permissions: chosen });
}

function refuseTakenName<T>(write: PromiseLike<T>): Promise<T> {
  const taken = () => invalid({ name: ['Another role has this name.'] });
  return refuseDuplicate(refuseDuplicate(write, 'roles_name', taken), 'roles_company_id_name_key', taken);
}
