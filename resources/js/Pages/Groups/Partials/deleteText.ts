import type { Group } from '#contract/groups.ts';

/** The question before a group is deleted: it says what becomes of its events. */
export function deleteText({ name, events_count }: Group) {
  const events =
    events_count === 0
      ? 'It has no events.'
      : events_count === 1
        ? 'Its event stays, with its tickets and orders, without a group.'
        : `Its ${events_count} events stay, with their tickets and orders, without a group.`;
  return {
    title: `Delete “${name}”?`,
    body: `${events} Its RSVP settings go with it, and its surveys are no longer linked. This cannot be undone.`,
    confirmLabel: 'Delete group',
    danger: true,
  };
}
