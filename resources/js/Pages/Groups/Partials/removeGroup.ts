import type { Group } from '#contract/programme/groups.ts';
import { confirm } from '#js/components/overlay/confirm.ts';
import { useGroups } from '#js/stores/programme/groups/groups.ts';

/** Deletes a group after a confirmation that says what happens to its events. True if it was deleted. */
export async function removeGroup(group: Group): Promise<boolean> {
  return (await confirmRemoval(group)) && (await useGroups.getState().remove(group.id)).ok;
}

function confirmRemoval({ name, events_count }: Group): Promise<boolean> {
  const events =
    events_count === 0
      ? 'It has no events.'
      : events_count === 1
        ? 'Its event stays, with its tickets and orders, without a group.'
        : `Its ${events_count === null ? '' : `${events_count} `}events stay, with their tickets and orders, without a group.`;
  return confirm({
    title: `Delete “${name}”?`,
    body: `${events} Its RSVP settings are deleted too, and its surveys are no longer linked. This cannot be undone.`,
    confirmLabel: 'Delete group',
    danger: true,
  });
}
