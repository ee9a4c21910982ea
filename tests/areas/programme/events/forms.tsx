import { event } from '#contract/programme/events.ts';
import { EventForm } from '#js/Pages/Events/Partials/EventForm.tsx';
import { eventValues } from '#js/Pages/Events/Partials/eventValues.ts';
import type { PartialForm } from '#tests/declarations/PartialForm.ts';
import { partialRecord } from '#tests/pages/staff/partialRecord.ts';

export const forms: Record<string, PartialForm> = {
  'PUT /events/update/{id}': {
    name: 'an event',
    form: () => {
      const record = partialRecord(event, { id: 1, name: 'Lanterns' });
      return <EventForm event={record} initial={eventValues(record)} campaignName={null} groupName={null} />;
    },
    sends: { name: 'Lanterns' },
  },
};
