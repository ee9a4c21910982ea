import { eventRsvpConfig, groupRsvpConfig } from '#contract/programme/rsvpConfig.ts';
import { RsvpConfigDrawer } from '#js/Pages/Events/Partials/invitations/RsvpConfigDrawer.tsx';
import { RsvpConfigForm } from '#js/Pages/Events/Partials/invitations/RsvpConfigForm.tsx';
import type { PartialForm } from '#tests/declarations/PartialForm.ts';
import { partialRecord } from '#tests/pages/staff/partialRecord.ts';

export const forms: Record<string, PartialForm> = {
  'PUT /events/rsvp-config/{eventID}': {
    name: 'the RSVP settings of an event',
    form: () => (
      <RsvpConfigDrawer eventId={1} config={partialRecord(eventRsvpConfig, { max_party_size: 4 })} onClose={() => {}} />
    ),
    sends: { max_party_size: 4 },
  },
  'PUT /api/event-groups/{groupId}/rsvp-config': {
    name: 'the RSVP settings of a group',
    form: (send) => (
      <RsvpConfigForm config={partialRecord(groupRsvpConfig, { max_party_size: 4 })} canManage save={send} />
    ),
    sends: { max_party_size: 4 },
  },
};
