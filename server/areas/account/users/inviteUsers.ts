import { and, eq, inArray, isNull, sql } from 'drizzle-orm';
import type { users as contract } from '#contract/account/users.ts';
import type { BodyOf } from '#contract/kit/define.ts';
import { memberships, userInvitations, users } from '#server/database/schema/account/users.ts';
import type { HandlerContext } from '#server/http/context.ts';
import { takeMails } from '#server/mail/takeMails.ts';
import { newToken } from '#server/tokens.ts';
import { lockedActor } from './actor.ts';
import { grantable } from './changeAccess.ts';
import { linkOf, mailInvitation } from './mailInvitation.ts';

type Body = BodyOf<(typeof contract)['POST /users/invitations']>;
type Person = Body['people'][number];
type Skipped = { email: string; reason: string };

/** Invites people by mail, each once. Members and people already invited are skipped. */
export async function inviteUsers(context: HandlerContext, { people, ...access }: Body) {
  const { db, company, services, user } = context;
  const actor = await lockedActor(context, 'users.manage');
  const role = await grantable(context, actor, access);
  const reasons = await reasonsToSkip(context, people);
  const seen = new Set<string>();
  const skipped: Skipped[] = [];
  const invited: Person[] = [];
  for (const person of people) {
    const reason = seen.has(person.email) ? 'is listed twice' : reasons.get(person.email);
    seen.add(person.email);
    if (reason === undefined) {
      invited.push(person);
    } else {
      skipped.push({ email: person.email, reason });
    }
  }
  await takeMails(
    context,
    invited.map(({ email }) => email),
  );
  for (const person of invited) {
    const token = newToken();
    const link = linkOf(token, services.clock.now());
    await db.insert(userInvitations).values({
      ...{ companyId: company.id, roleId: role.id, scope: access.scope, invitedBy: user?.id ?? null },
      ...{ campaignIds: access.campaign_ids, eventIds: access.event_ids },
      ...person,
      ...link,
    });
    await mailInvitation(context, person, { token, role: role.name, expiresAt: link.expiresAt });
  }
  return { data: { invited: invited.length, skipped }, message: messageOf(invited, skipped) };
}

function messageOf(invited: Person[], skipped: Skipped[]): string {
  const [first] = invited;
  const done = invited.length === 1 && first ? `Invitation sent to ${first.email}` : `${invited.length} invited`;
  return skipped.length === 0 ? done : `${done}, ${skipped.length} skipped`;
}

/** Why people are skipped, by address. */
async function reasonsToSkip({ db, company }: HandlerContext, people: Person[]): Promise<Map<string, string>> {
  const emails = people.map(({ email }) => email);
  const members = await db
    .select({ email: sql<string>`lower(${users.email})`, deactivatedAt: memberships.deactivatedAt })
    .from(memberships)
    .innerJoin(users, eq(users.id, memberships.userId))
    .where(and(eq(memberships.companyId, company.id), inArray(sql`lower(${users.email})`, emails)));
  const open = await db
    .select({ email: sql<string>`lower(${userInvitations.email})` })
    .from(userInvitations)
    .where(
      and(
        eq(userInvitations.companyId, company.id),
        isNull(userInvitations.acceptedAt),
        inArray(sql`lower(${userInvitations.email})`, emails),
      ),
    );
  return new Map([
    ...open.map(({ email }): [string, string] => [email, 'has an open invitation, which can be sent again']),
    ...members.map(({ email, deactivatedAt }): [string, string] => [
      email,
      deactivatedAt ? 'belongs to a deactivated user, who can be reactivated' : 'already belongs to a user',
    ]),
  ]);
}
