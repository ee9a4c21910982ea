import { eq } from 'drizzle-orm';
import { pageUrl } from '#domain/kit/pageUrl.ts';
import { only } from '#server/database/only.ts';
import { userInvitations } from '#server/database/schema/account/users.ts';
import type { HandlerContext } from '#server/http/context.ts';
import { originOf } from '#server/http/origin.ts';
import { conflict, forbidden } from '#server/http/outputs/failures.ts';
import { takeMails } from '#server/mail/takeMails.ts';
import { newToken } from '#server/tokens.ts';
import { canGive, lockedActor } from './actor.ts';
import { linkOf, mailInvitation } from './mailInvitation.ts';
import { findOpen, presentUserInvitation } from './presentUserInvitations.ts';

/** Mails an invitation again with a new link; the previous one stops working. */
export async function resendUserInvitation(context: HandlerContext, id: number) {
  const { db, services } = context;
  const found = await findManagedInvitation(context, id);
  await takeMails(context, [found.invitation.email]);
  const token = newToken();
  const link = linkOf(token, services.clock.now());
  const rows = await db.update(userInvitations).set(link).where(eq(userInvitations.id, id)).returning();
  const { expiresAt } = link;
  await mailInvitation(context, found.invitation, { token, role: found.role.name, expiresAt });
  return {
    data: await presentUserInvitation(context, { ...found, invitation: only(rows) }),
    message: `Invitation sent to ${found.invitation.email}`,
  };
}

/**
 * Gives an invitation a new link, to hand over in another way than by e-mail; the previous one stops working. Only on an
 * installation without a mail server: elsewhere the mail proves whose address it is, before somebody else can make an
 * account with it.
 * @throws 409 if the installation sends mail
 */
export async function linkToHandOver(context: HandlerContext, id: number) {
  const { db, services } = context;
  const { invitation } = await findManagedInvitation(context, id);
  if (services.environment.MAIL_URL) {
    throw conflict(`The link is mailed to ${invitation.email} only. Send the invitation again.`);
  }
  const token = newToken();
  await db.update(userInvitations).set(linkOf(token, services.clock.now())).where(eq(userInvitations.id, id));
  return { data: { url: `${originOf(services.environment)}${pageUrl('Auth/StaffInvitation', { token })}` } };
}

/** Revokes an invitation; its link stops working. */
export async function revokeInvitation(context: HandlerContext, id: number) {
  const { invitation } = await findManagedInvitation(context, id);
  await context.db.delete(userInvitations).where(eq(userInvitations.id, id));
  return { message: `The invitation for ${invitation.email} was revoked` };
}

/** @throws 403 if the invitation grants more than the actor can */
async function findManagedInvitation(context: HandlerContext, id: number) {
  const actor = await lockedActor(context, 'users.manage');
  const found = await findOpen(context, id);
  if (!canGive(actor, found.role)) {
    throw forbidden('This invitation grants permissions that you lack.');
  }
  return found;
}
