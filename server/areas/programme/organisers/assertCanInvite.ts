import { canGive, lockedHolder } from '#server/areas/account/users/actor.ts';
import type { HandlerContext } from '#server/http/context.ts';
import { forbidden } from '#server/http/outputs/failures.ts';
import { selectOrganiserRole } from './selectOrganiserRole.ts';

/**
 * Locks access changes in the company. People who accept an invitation get the company's organiser role, so only users
 * who have its permissions can invite (decision 0063), also those who are limited to campaigns.
 * @throws 401, 403
 */
export async function assertCanInvite(context: HandlerContext): Promise<void> {
  const { db, company, services } = context;
  const holder = await lockedHolder(context, 'organisers.manage');
  const [role = services.declarations.roles.Organiser] = await selectOrganiserRole(db, company.id);
  if (!canGive(holder, role)) {
    throw forbidden(
      `The role ${role.name} has permissions that you lack, so you cannot invite organisers. Ask somebody who manages roles in your company.`,
    );
  }
}
