import { eq } from 'drizzle-orm';
import { invitations as contract, type EventRsvpConfig } from '#contract/invitations.ts';
import { type EventRow, findEvent } from '#server/areas/events/findEvent.ts';
import { rsvpInvitations } from '#server/database/schema/invitations.ts';
import { type HandlerContext, staffOf } from '#server/http/context.ts';
import { implement } from '#server/http/implement.ts';
import { answerByForm } from './answerByForm.ts';
import { answerInvitation } from './answerInvitation.ts';
import { refusalOf } from './answerState.ts';
import { exportInvitations } from './exportInvitations.ts';
import { findByToken, findInvitation } from './findInvitation.ts';
import { invitePeople } from './invitePeople.ts';
import { listInvitations } from './listInvitations.ts';
import { presentInvitation } from './presentInvitation.ts';
import { remindOne, remindPeople } from './remindPeople.ts';
import { resendInvitation } from './resendInvitation.ts';
import { rsvpConfigOf } from './rsvpConfigOf.ts';
import {
  createGroupConfig,
  dropEventConfig,
  groupConfig,
  saveEventConfig,
  updateGroupConfig,
} from './saveRsvpConfig.ts';
import { uploadInvitations } from './uploadInvitations.ts';

const SAVED = 'RSVP settings saved successfully';
const UPDATED = 'RSVP settings updated successfully';
/** Changes of mind and slow fingers, not a machine's. */
const ANSWERS = { points: 30, seconds: 60 };

/** The sentences of the settings are the specification's (§8). */
export const invitations = implement(
  contract,
  {
    'GET /events/get-rsvp-invitations/{eventID}': async ({ db, params, query }) =>
      listInvitations(db, (await findEvent(db, params.eventID)).id, query),

    'GET /events/get-rsvp-responses/{eventID}': async ({ db, params, query }) =>
      listInvitations(db, (await findEvent(db, params.eventID)).id, { ...query, response: query.response ?? 'any' }),

    'GET /events/get-non-responded-invitations/{eventID}': async ({ db, params, query }) =>
      listInvitations(db, (await findEvent(db, params.eventID)).id, { ...query, response: 'none' }),

    'POST /events/send-invitations/{eventID}': async (context) => {
      const { db, params, body } = context;
      const outcome = await invitePeople(context, await findEvent(db, params.eventID), body);
      return { ...outcome, message: invitedWords(outcome, body.dry_run) };
    },

    'POST /events/upload-invitations/{eventID}': async (context) => {
      const { db, params, body } = context;
      const isDryRun = body.dry_run === '1' || body.dry_run === 'true';
      return uploadInvitations(context, await findEvent(db, params.eventID), body.file, isDryRun);
    },

    'POST /events/resend-invitation/{eventID}': async (context) => {
      const { db, params, body } = context;
      const row = await resendInvitation(context, await findEvent(db, params.eventID), body.invitation_id);
      return { data: presentInvitation(row), message: 'Invitation queued for sending' };
    },

    'POST /events/send-follow-up-reminders/{eventID}': async (context) => {
      const { db, params, body } = context;
      const event = await findEvent(db, params.eventID);
      const outcome = await remindPeople(context, event, body.invitation_ids, body.dry_run);
      const people = outcome.reminded === 1 ? '1 reminder' : `${outcome.reminded} reminders`;
      return { ...outcome, message: body.dry_run ? `${people} would be sent` : `${people} queued for sending` };
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
      return { data: presentInvitation(row), message: 'Answer noted' };
    },

    'DELETE /events/rsvp-invitations/{eventID}/{invitationID}': async ({ db, params }) => {
      const event = await findEvent(db, params.eventID);
      const { id } = await findInvitation(db, event.id, params.invitationID);
      await db.delete(rsvpInvitations).where(eq(rsvpInvitations.id, id));
      return { message: 'Invitation removed' };
    },

    'GET /events/export-rsvp/{eventID}': async (context) => {
      const { db, params, query } = context;
      return exportInvitations(context, (await findEvent(db, params.eventID)).id, query);
    },

    'GET /events/rsvp-config/{eventID}': async (context) => ({
      data: await presentRules(context, await findEvent(context.db, context.params.eventID)),
    }),

    'PUT /events/rsvp-config/{eventID}': async (context) => {
      const { db, params, complete } = context;
      const event = await findEvent(db, params.eventID);
      const before = await rsvpConfigOf(db, event);
      const isChange = before.source === 'event';
      await saveEventConfig(context, event, complete(before));
      return { data: await presentRules(context, event), message: isChange ? UPDATED : SAVED };
    },

    'DELETE /events/rsvp-config/{eventID}': async (context) => {
      const { db, params } = context;
      const event = await findEvent(db, params.eventID);
      await dropEventConfig(db, event);
      return { data: await presentRules(context, event), message: UPDATED };
    },

    'GET /api/event-groups/{groupId}/rsvp-config': async ({ db, params }) => ({
      data: await groupConfig(db, params.groupId),
    }),

    'POST /api/event-groups/{groupId}/rsvp-config': async (context) => ({
      data: await createGroupConfig(context, context.params.groupId, context.body),
      message: SAVED,
    }),

    'PUT /api/event-groups/{groupId}/rsvp-config': async (context) => ({
      data: await updateGroupConfig(context, context.params.groupId, context.complete),
      message: UPDATED,
    }),

    'POST /public/rsvp/{token}': async (context) => {
      const { invitation, event } = await findByToken(context.db, context.params.token);
      const row = await answerInvitation(context, { eventId: event.id, id: invitation.id }, context.body);
      const { response, partySize, note } = row;
      return {
        data: { response: response ?? context.body.response, party_size: partySize, note },
        message: 'Your answer is saved',
      };
    },

    'POST /rsvp/{token}': ({ scope, params, body }) => answerByForm(scope, params.token, body),
  },
  { 'POST /public/rsvp/{token}': ANSWERS, 'POST /rsvp/{token}': ANSWERS },
);

function invitedWords({ invited, already_invited, without_email }: Record<string, number>, isDryRun: boolean): string {
  const people = invited === 1 ? '1 person' : `${invited} people`;
  const others = [
    ...(already_invited ? [`${already_invited} already invited`] : []),
    ...(without_email ? [`${without_email} without an e-mail address`] : []),
  ];
  const deed = isDryRun ? `${people} would be invited` : `${people} invited`;
  return [deed, ...others].join(', ');
}

async function presentRules({ db, services }: HandlerContext, event: EventRow): Promise<EventRsvpConfig> {
  const rules = await rsvpConfigOf(db, event);
  return { ...rules, refusal: refusalOf(event, rules, services.clock.now()) };
}
