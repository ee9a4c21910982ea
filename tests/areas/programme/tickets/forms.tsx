import { ticketConfig, ticketType } from '#contract/programme/tickets.ts';
import { TicketConfigForm } from '#js/Pages/Events/Partials/tickets/TicketConfigForm.tsx';
import { TicketTypeDrawer } from '#js/Pages/Events/Partials/tickets/TicketTypeDrawer.tsx';
import type { PartialForm } from '#tests/declarations/PartialForm.ts';
import { partialRecord } from '#tests/pages/staff/partialRecord.ts';

export const forms: Record<string, PartialForm> = {
  'PUT /events/ticket-types/{eventID}/{ticketTypeID}': {
    name: 'a ticket type',
    form: () => (
      <TicketTypeDrawer
        record={partialRecord(ticketType, { id: 1, name: 'Lanterns' })}
        currency={null}
        onClose={() => {}}
      />
    ),
    sends: { name: 'Lanterns' },
  },
  'POST /events/ticket-config/{eventID}': {
    name: 'the ticket settings',
    form: () => (
      <TicketConfigForm eventId={1} config={partialRecord(ticketConfig, { max_per_order: 4 })} currency={null} />
    ),
    sends: { max_per_order: 4 },
  },
};
