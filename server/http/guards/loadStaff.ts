import { and, eq, isNull } from 'drizzle-orm';
import { isConfinedMember } from '#server/database/isConfinedMember.ts';
import { companies } from '#server/database/schema/account/companies.ts';
import { roles } from '#server/database/schema/account/roles.ts';
import { memberships, users } from '#server/database/schema/account/users.ts';
import type { Company, StaffUser } from '../context.ts';
import type { HttpServices } from '../HttpServices.ts';
import type { Session } from './session.ts';
import { viewedRole } from './viewedRole.ts';

/** The staff user of a session with their current permissions; null if they no longer belong to its company. */
export async function loadStaff(services: Pick<HttpServices, 'database' | 'clock'>, session: Session) {
  const [row] = await services.database.drizzle
    .select({
      user: users,
      company: companies,
      permissions: roles.permissions,
      isConfined: isConfinedMember,
      joinedAt: memberships.createdAt,
    })
    .from(memberships)
    .innerJoin(users, eq(users.id, memberships.userId))
    .innerJoin(companies, eq(companies.id, memberships.companyId))
    .innerJoin(roles, eq(roles.id, memberships.roleId))
    .where(
      and(
        eq(memberships.userId, session.userId ?? 0),
        eq(memberships.companyId, session.companyId ?? 0),
        isNull(memberships.deactivatedAt),
      ),
    );
  if (!row) {
    return null;
  }
  const { id, name, email, emailVerifiedAt, pictureFileId } = row.user;
  const user: StaffUser = { id, name, email, emailVerified: emailVerifiedAt !== null, pictureFileId };
  const viewingAs = await viewedRole(services, session);
  const organiser = row.isConfined || viewingAs?.isConfined ? id : null;
  // Viewing as another role can only remove permissions.
  const permissions = row.permissions.filter((one) => viewingAs?.permissions.includes(one) ?? true);
  return { user, company: row.company satisfies Company, permissions, organiser, viewingAs, joinedAt: row.joinedAt };
}
