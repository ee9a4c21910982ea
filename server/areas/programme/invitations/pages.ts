import type { SentProps } from '#contract/pages.ts';
import { RSVP_RESPONSES } from '#domain/programme/invitations.ts';
import type { EventRow } from '#server/areas/programme/events/findEvent.ts';
import { definePages } from '#server/http/definePages.ts';
import { render } from '#server/inertia/render.ts';
import { partyLimit, placesFor } from './answerInvitation.ts';
import { answerState } from './answerState.ts';
import { findByToken } from './findInvitation.ts';
import type { InvitationRow } from './presentInvitation.ts';
import { rsvpConfigOf } from './rsvpConfigOf.ts';

export const invitationPages = definePages({
  'Public/Rsvp': {
    access: 'visitor',
    page: async ({ db, params, query, company, services }) => {
      const { invitation, event } = await findByToken(db, params.token);
      const config = await rsvpConfigOf(db, event);
      const chosen = RSVP_RESPONSES.find((response) => response === query.answer) ?? null;
      return render('Public/Rsvp', {
        token: invitation.token,
        state: answerState(event, config, services.clock.now()),
        name: invitation.name,
        answer: answerOf(invitation),
        chosen: chosen === 'maybe' && !config.allow_maybe ? null : chosen,
        is_changing: query.change === '1',
        event: presentInvited(event),
        company_name: company.name,
        message: config.message,
        allow_maybe: config.allow_maybe || invitation.response === 'maybe',
        ask_note: config.ask_note,
        max_party_size: partyLimit(invitation, config),
        places_left: await placesFor(db, invitation, config.capacity),
        deadline_at: config.deadline_at,
        calendar_url: `/rsvp/${invitation.token}/calendar.ics`,
      });
    },
  },
});

function answerOf({ response, partySize, note }: InvitationRow): SentProps<'Public/Rsvp'>['answer'] {
  return response && { response, party_size: partySize, note };
}

function presentInvited(event: EventRow): SentProps<'Public/Rsvp'>['event'] {
  const { id, name, summary, venue, address, city, country } = event;
  return {
    ...{ id, name, summary, venue, address, city, country },
    start_date: event.startsAt.toISOString(),
    end_date: event.endsAt.toISOString(),
    is_online: event.onlineUrl !== null,
    cover_url: event.coverFileId ? `/files/${event.coverFileId}/800` : null,
  };
}
