import { rsvp as contract } from '#contract/programme/rsvp.ts';
import { implement } from '#server/http/implement.ts';
import { answerByForm } from './answerByForm.ts';
import { answerInvitation } from './answerInvitation.ts';
import { findByToken } from './findInvitation.ts';

/** Enough for changed minds and double clicks, too few for a script. */
const ANSWERS = { points: 30, seconds: 60 };

/** Calls by guests, through the link of their invitation. */
export const rsvpRoutes = implement(
  contract,
  {
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
