import { eq } from 'drizzle-orm';
import { invitations as contract } from '#contract/programme/invitations.ts';
import { pageUrl } from '#domain/kit/pageUrl.ts';
import { findEvent } from '#server/areas/programme/events/findEvent.ts';
import { rsvpInvitations } from '#server/database/schema/programme/invitations.ts';
import { staffOf } from '#server/http/context.ts';
import { implement } from '#server/http/implement.ts';
import { portalAddress } from '#server/http/portalAddress.ts';
import { answerInvitation } from './answerInvitation.ts';
import { exportInvitations } from './exportInvitations.ts';
import { findInvitation } from './findInvitation.ts';
import { countInvitees, type Invited, invitePeople } from './invitePeople.ts';
import { listInvitations } from './listInvitations.ts';
import { presentInvitation } from './presentInvitation.ts';
import { remindOne, remindPeople } from './remindPeople.ts';
import { resendInvitation } from './resendInvitation.ts';
import { previewInvitations, uploadInvitations } from './uploadInvitations.ts';

export const invitationRoutes = implement(contract, {
  'GET /events/get-rsvp-invitations/{eventID}': async ({ db, params, query }) =>
    listInvitations(db, (await findEvent(db, params.eventID)).id, query),

  'GET /events/get-rsvp-responses/{eventID}': async ({ db, params, query }) =>
    listInvitations(db, (await findEvent(db, params.eventID)).id, { ...query, response: query.response ?? 'any' }),

  'GET /events/get-non-responded-invitations/{eventID}': async ({ db, params, query }) =>
    listInvitations(db, (await findEvent(db, params.eventID)).id, { ...query, response: 'none' }),

  'POST /events/send-invitations/{eventID}': async (context) => {
    const { db, params, body } = context;
    const outcome = await invitePeople(context, await findEvent(db, params.eventID), body);
    return { ...outcome, message: invitedText(outcome) };
  },

  'POST /events/send-invitations/{eventID}/preview': async (context) =>
    countInvitees(context, await findEvent(context.db, context.params.eventID), context.body),

  'POST /events/upload-invitations/{eventID}': async (context) => {
    const { db, params, body } = context;
    return uploadInvitations(context, await findEvent(db, params.eventID), body.file);
  },

  'POST /events/upload-invitations/{eventID}/preview': async (context) => {
    const { db, params, body } = context;
    return { data: await previewInvitations(context, await findEvent(db, params.eventID), body.file) };
  },

  'POST /events/resend-invitation/{eventID}': async (context) => {
    const { db, params, body } = context;
    const row = await resendInvitation(context, await findEvent(db, params.eventID), body.invitation_id);
    return { data: presentInvitation(row), message: 'Invitation queued for sending' };
  },

  'POST /events/send-follow-up-reminders/{eventID}': async (context) => {
    const { db, params, body } = context;
    const event = await findEvent(db, params.eventID);
    const outcome = await remindPeople(context, event, body.invitation_ids);
    const reminders = outcome.reminded === 1 ? '1 reminder' : `${outcome.reminded} reminders`;
    return { ...outcome, message: `${reminders} queued for sending` };
  },

  'POST /events/send-follow-up-reminder/{eventID}/{invitationID}': async (context) => {
    const { db, params } = context;
    const row = await remindOne(context, await findEvent(db, params.eventID), params.invitationID);
    return { data: presentInvitation(row), message: 'Reminder queued for sending' };
  },

  'POST /events/rsvp-answer/{eventID}/{invitationID}': async (context) => {
    const { db, params, body } = context;
    const event = await findEvent(db, params.eventID);
    const { id } = await findInvitation(db, event.id, params.invitationID);
    const row = await answerInvitation(context, { eventId: event.id, id }, body, staffOf(context));
    return { data: presentInvitation(row), message: 'Answer recorded' };
  },

  'DELETE /events/rsvp-invitations/{eventID}/{invitationID}': async ({ db, params }) => {
    const event = await findEvent(db, params.eventID);
    const { id } = await findInvitation(db, event.id, params.invitationID);
    await db.delete(rsvpInvitations).where(eq(rsvpInvitations.id, id));
    return { message: 'Invitation removed' };
  },

  'GET /events/rsvp-invitations/{eventID}/{invitationID}/link': async ({ db, params, services, company }) => {
    const event = await findEvent(db, params.eventID);
    const invitation = await findInvitation(db, event.id, params.invitationID);
    const origin = await portalAddress(services.environment, db, company);
    return { data: { url: `${origin}${pageUrl('Public/Rsvp', invitation)}` } };
  },

  'GET /events/export-rsvp/{eventID}': async (context) => {
    const { db, params, query } = context;
    return exportInvitations(context, (await findEvent(db, params.eventID)).id, query);
  },
});

function invitedText({ invited, already_invited, without_email }: Invited): string {
  const people = invited === 1 ? '1 person' : `${invited} people`;
  const others = [
    ...(already_invited ? [`${already_invited} already invited`] : []),
    ...(without_email ? [`${without_email} without an e-mail address`] : []),
  ];
  return [`${people} invited`, ...others].join(', ');
}
