import type { Audience } from '#domain/selling/messageAudience.ts';
import type { MessageAudience } from '#server/database/schema/selling/eventMessages.ts';

type Body = { audience: Audience; ticket_type_ids: number[]; ticket_ids: number[] };

/** Whom a request chose. Chosen tickets are meant whatever the audience says. */
export function audienceOf({ audience, ticket_type_ids, ticket_ids }: Body): MessageAudience {
  return {
    audience: ticket_ids.length > 0 ? 'holders' : audience,
    ticketTypeIds: ticket_ids.length > 0 ? [] : ticket_type_ids,
    ticketIds: ticket_ids,
  };
}
