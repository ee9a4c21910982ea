import { router } from '@inertiajs/react';
import type { Event } from '#contract/programme/events.ts';
import { pageUrl } from '#domain/kit/pageUrl.ts';
import type { EventStatus } from '#domain/programme/events.ts';
import { confirm } from '#js/components/overlay/confirm.ts';
import { refreshOpen } from '#js/stores/kit/refreshOpen.ts';
import { useEvents } from '#js/stores/programme/events/events.ts';
import { statusInput } from '../eventValues.ts';

/** Sets the status of the open event. */
export async function changeStatus(event: Event, status: EventStatus): Promise<void> {
  await useEvents.getState().update(event.id, statusInput(event, status));
  // Also after a failure: somebody else may have changed the event.
  void refreshOpen(useEvents);
}

/** Ends the sales of an event, after a confirmation. */
export async function completeEvent(event: Event): Promise<void> {
  const isConfirmed = await confirm({
    title: `Mark “${event.name}” as completed?`,
    body: 'Sales end. Tickets, orders and check-ins stay as they are.',
    confirmLabel: 'Mark as completed',
  });
  if (isConfirmed) {
    await changeStatus(event, 'completed');
  }
}

/** Deletes an event after a confirmation and opens the list. */
export async function removeEvent(event: Event): Promise<void> {
  const isConfirmed = await confirm({
    title: `Delete “${event.name}”?`,
    body: 'Its ticket types, coupons, allocations, guests, tasks, surveys and files are deleted too. An event with orders or survey answers cannot be deleted: mark it as completed instead. This cannot be undone.',
    confirmLabel: 'Delete event',
    danger: true,
  });
  if (isConfirmed && (await useEvents.getState().remove(event.id)).ok) {
    router.visit(pageUrl('Events/Index'));
  }
}
