import { and, desc, eq, isNull } from 'drizzle-orm';
import { userInvitation } from '#contract/account/users.ts';
import type { Sent } from '#contract/kit/absent.ts';
import { only } from '#server/database/only.ts';
import { roles } from '#server/database/schema/account/roles.ts';
import { userInvitations, users } from '#server/database/schema/account/users.ts';
import type { HandlerContext } from '#server/http/context.ts';
import { notFound } from '#server/http/outputs/failures.ts';
import { mapFields } from '#server/http/records/mapFields.ts';
import { placesOf } from './places.ts';

export type UserInvitationRow = typeof userInvitations.$inferSelect;
type Selected = { invitation: UserInvitationRow; role: typeof roles.$inferSelect; invitedBy: string | null };

const invitationFields = mapFields(userInvitations, { entity: userInvitation });

/** Upper bound; only the latest invitations are listed. */
const MAX_SHOWN = 500;

/** Invitations that have not been accepted, latest first. */
export async function listUserInvitations(context: HandlerContext): Promise<Sent<typeof userInvitation>[]> {
  const rows = await selectOpen(context)
    .orderBy(desc(userInvitations.invitedAt), desc(userInvitations.id))
    .limit(MAX_SHOWN);
  return presentAll(context, rows);
}

/** An open invitation with its role. @throws 404, also if it was accepted */
export async function findOpen(context: HandlerContext, id: number): Promise<Selected> {
  const rows = await selectOpen(context, id);
  return only(rows, () => notFound('This invitation does not exist, or has already been accepted.'));
}

export async function presentUserInvitation(
  context: HandlerContext,
  row: Selected,
): Promise<Sent<typeof userInvitation>> {
  return only(await presentAll(context, [row]));
}

function selectOpen({ db, company }: HandlerContext, id?: number) {
  return db
    .select({ invitation: userInvitations, role: roles, invitedBy: users.name })
    .from(userInvitations)
    .innerJoin(roles, eq(roles.id, userInvitations.roleId))
    .leftJoin(users, eq(users.id, userInvitations.invitedBy))
    .where(
      and(
        eq(userInvitations.companyId, company.id),
        isNull(userInvitations.acceptedAt),
        id === undefined ? undefined : eq(userInvitations.id, id),
      ),
    )
    .$dynamic();
}

async function presentAll({ db, services }: HandlerContext, rows: Selected[]) {
  const places = await placesOf(db, {
    campaignIds: rows.flatMap(({ invitation }) => invitation.campaignIds),
    eventIds: rows.flatMap(({ invitation }) => invitation.eventIds),
  });
  const now = services.clock.now();
  return rows.map(({ invitation, role, invitedBy }): Sent<typeof userInvitation> => {
    const { campaignIds, eventIds, expiresAt } = invitation;
    return {
      ...invitationFields.toWire(invitation),
      role: role.name,
      campaigns: campaignIds.flatMap((one) => places.campaigns.get(one) ?? []),
      events: eventIds.flatMap((one) => places.events.get(one) ?? []),
      state: expiresAt > now ? 'open' : 'expired',
      invited_by: invitedBy,
      can_copy_link: !services.environment.MAIL_URL,
    };
  });
}
