import type { Sent } from '#contract/kit/absent.ts';
import type { BodyOf } from '#contract/kit/define.ts';
import type { eventMessages as contract, messagePreview } from '#contract/selling/eventMessages.ts';
import { pageUrl } from '#domain/kit/pageUrl.ts';
import { findEvent } from '#server/areas/programme/events/findEvent.ts';
import { type HandlerContext, staffOf } from '#server/http/context.ts';
import { portalAddress } from '#server/http/portalAddress.ts';
import { nameIn } from './audience.ts';
import { audienceOf } from './audienceOf.ts';
import { messageMail } from './messageMail.ts';

type Draft = BodyOf<(typeof contract)['POST /events/messages/{eventID}/preview']>;

/** The mail that one of the recipients would get; nobody's order, invitation or offer opens from it. @throws 404 */
export async function previewMessage(
  context: HandlerContext,
  eventId: number,
  draft: Draft,
): Promise<Sent<typeof messagePreview>> {
  const { mail, name, origin } = await draftMail(context, eventId, draft);
  return { subject: mail.subject, to_name: name, html: mail.html, origin };
}

/** Mails it to the signed-in user. @returns the message for the user. @throws 404 */
export async function testMessage(context: HandlerContext, eventId: number, draft: Draft): Promise<string> {
  const { mail } = await draftMail(context, eventId, draft);
  const { name, email } = staffOf(context);
  await context.services.mail.send(context.db, {
    ...mail,
    to: { name, address: email },
    subject: `[Test] ${mail.subject}`,
  });
  return `A test is on its way to ${email}.`;
}

async function draftMail(context: HandlerContext, eventId: number, draft: Draft) {
  const { db, services, company, permissions } = context;
  const event = await findEvent(db, eventId);
  const origin = await portalAddress(services.environment, db, company);
  const chosen = audienceOf(draft);
  // Names of people are shown to those who may see them in their lists.
  const maySee = permissions.has(chosen.audience.startsWith('guests_') ? 'invitations.view' : 'orders.view');
  const found = maySee ? await nameIn(db, { eventId: event.id, now: services.clock.now() }, chosen) : null;
  const name = found ?? staffOf(context).name;
  const mail = messageMail({ event, company, origin }, draft, {
    to: { name, address: 'preview@example.invalid' },
    link: { label: 'See the event', path: pageUrl('Portal/Events/Show', event) },
    has: 'a ticket',
  });
  return { mail, name, origin };
}
