import type { TicketLine } from '#server/areas/selling/checkout/presentOrder.ts';

/** A ticket in a mail: "Standard, Nora Keller (T8QGEXK4)". */
export function ticketText({ ticket, typeName }: TicketLine): string {
  return `${[typeName, ticket.name].filter(Boolean).join(', ')} (${ticket.code})`;
}
