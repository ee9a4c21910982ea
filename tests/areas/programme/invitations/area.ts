import { rsvpInvitations } from '#server/database/schema/programme/invitations.ts';
import type { AreaDeclaration } from '#tests/declarations/AreaDeclaration.ts';
import { manyRows } from '#tests/declarations/manyRows.ts';
import { invitations } from './samples.ts';
import { buildInvitations } from './world.ts';

const LOCKS = 'tests/server/races/locks.test.ts';

const rsvpValues = {
  ...{ is_open: false, deadline_hours: 24, allow_maybe: false, max_party_size: 3, capacity: 80, ask_note: true },
  ...{ message: 'Bring a coat', reminder_days: [7, 2] },
};

export const area: AreaDeclaration = {
  after: ['events'],
  samples: invitations,
  records: buildInvitations,
  changes: {
    'PUT /events/rsvp-config/{eventID}': {
      values: () => rsvpValues,
      text: 'message',
    },
    'PUT /api/event-groups/{groupId}/rsvp-config': {
      values: () => rsvpValues,
      text: 'message',
      params: ({ groupId }) => ({ groupId }),
    },
  },
  races: {
    'answerInvitation.ts answerInvitation': 'tests/areas/programme/invitations/server/races.test.ts',
    'configEndpoints.ts PUT /events/rsvp-config/{eventID}': LOCKS,
    'mailDue.ts takeDue': null,
    'saveRsvpConfig.ts updateGroupConfig': LOCKS,
  },
  listRows: {
    invitations: (size) => `
      insert into rsvp_invitations (company_id, event_id, name, email, token, status, sent_at, response, responded_at)
      select 1, 1 + n % 100, 'Guest ' || n, 'guest' || n || '@example.test', 'invitation-' || n, 'sent', now(),
        (array['yes', 'no', 'maybe', null])[1 + n % 4], case when n % 4 < 3 then now() - n * interval '1 second' end from ${manyRows(size)};`,
  },
  listPaths: {
    'invitations of an event': '/events/get-rsvp-invitations/1?per_page=10',
    'invitations without a response': '/events/get-non-responded-invitations/1?per_page=10',
  },
  budget: {
    rows: async ({ app, companyId, eventId }, row) => {
      const guest = { name: `Name ${row}`, email: `guest${row}@example.test`, token: `token-${companyId}-${row}` };
      await app.database.drizzle.insert(rsvpInvitations).values({ companyId, eventId, ...guest });
      return {};
    },
    paths: {
      invitations: ({ eventId }) => `/events/get-rsvp-invitations/${eventId}?per_page=50`,
    },
  },
  pages: [
    { name: 'rsvp', path: '/rsvp/demo-invitation-of-company-1', viewers: ['guest'] },
    { name: 'rsvp-change', path: '/rsvp/demo-invitation-of-company-1?change=1', viewers: ['guest'] },
  ],
  idOnlyPages: [['Events/Invitations', '/events/1/invitations']],
  coreRecords: [
    {
      names: ['invitationId', 'spareInvitationId'],
      store: '/events/send-invitations/{eventId}',
      list: '/events/get-rsvp-invitations/{eventId}',
      body: (_, nth) => ({ name: 'Ina Invited', email: `ina${nth}@example.test` }),
    },
  ],
};
