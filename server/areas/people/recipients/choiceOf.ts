import type { Choice } from './chosenPeople.ts';

type Stored = { [K in keyof Choice]: Choice[K] extends readonly (infer Each)[] ? Each[] : never };

/** The recipients in an input that contains more than them. */
export function choiceOf({ contact_ids, segment_ids, group_ids, campaign_ids, events, typed }: Stored): Stored {
  return { contact_ids, segment_ids, group_ids, campaign_ids, events, typed };
}
