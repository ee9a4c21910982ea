import type { EventAudience } from '#domain/people/recipients.ts';
import type { RecipientsKey } from '#js/stores/people/recipients/recipients.ts';

type Chosen = { id: number; name: string };

/** The state of a `RecipientsPicker`: what was chosen, with names. */
export type RecipientChoice = {
  contacts: Chosen[];
  segments: Chosen[];
  events: Chosen[];
  /** Whom of the events. */
  who: EventAudience;
  groups: Chosen[];
  campaigns: Chosen[];
  typed: string[];
};

export const NO_RECIPIENTS: RecipientChoice = {
  ...{ contacts: [], segments: [], events: [], groups: [], campaigns: [], typed: [] },
  who: 'everyone',
};

/** The choice as calls take it (`recipientChoice` of the contract). */
export function toRecipients({ contacts, segments, events, who, groups, campaigns, typed }: RecipientChoice) {
  return {
    contact_ids: idsOf(contacts),
    segment_ids: idsOf(segments),
    group_ids: idsOf(groups),
    campaign_ids: idsOf(campaigns),
    events: events.map(({ id }) => ({ id, who })),
    typed,
  } satisfies Omit<RecipientsKey, 'channel'>;
}

export function isChosen(choice: RecipientChoice): boolean {
  return Object.values(choice).some((value) => Array.isArray(value) && value.length > 0);
}

function idsOf(chosen: Chosen[]): number[] {
  return chosen.map(({ id }) => id);
}
