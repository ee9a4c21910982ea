import { dropDraft } from '#js/lib/stored/draft.ts';

/** Deletes the draft of one event's checkout in this tab. */
export function dropCheckoutDraft(eventId: number): void {
  dropDraft(checkoutDraftName(eventId));
}

export function checkoutDraftName(eventId: number): string {
  return `muster.checkout.${eventId}`;
}
