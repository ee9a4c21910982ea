import { defineHook } from '#server/declarations/Hook.ts';
import type { EventRow } from './findEvent.ts';

/** An event was created (`before` is null) or changed, in this transaction. Its stock and its series are locked if it moved. */
export const eventSaved = defineHook<{ event: EventRow; before: EventRow | null }>('event.saved');

/** An event is about to be deleted, with its stock and record locked. What belongs to it only must go as well. */
export const eventDeleting = defineHook<{ id: number }>('event.deleting');

/** Whether a save gave an event another start. */
export function isMoved({ event, before }: { event: EventRow; before: EventRow | null }): boolean {
  return before !== null && event.startsAt.getTime() !== before.startsAt.getTime();
}
