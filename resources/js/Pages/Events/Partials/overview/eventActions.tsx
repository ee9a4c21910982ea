import { router } from '@inertiajs/react';
import {
  IconCircleCheck,
  IconExternalLink,
  IconPencil,
  IconPlayerPause,
  IconPlayerPlay,
  IconSend,
  IconTrash,
} from '@tabler/icons-react';
import type { Permission } from '#contract/permissions.ts';
import type { Event } from '#contract/programme/events.ts';
import { pageUrl } from '#domain/kit/pageUrl.ts';
import type { EventStatus } from '#domain/programme/events.ts';
import { confirm } from '#js/components/overlay/confirm.ts';
import type { PageAction } from '#js/components/page/PageHeader.tsx';
import { serverNow } from '#js/lib/serverClock.ts';
import { portalEventUrl } from '#js/lib/visit/portalEventUrl.ts';
import { refreshOpen } from '#js/stores/kit/refreshOpen.ts';
import { useEvents } from '#js/stores/programme/events/events.ts';
import { statusInput } from '../eventValues.ts';

/**
 * The primary action for an event in this status, and the others for the menu.
 * @param onPublish opens the review before publishing.
 */
export function eventActions(
  event: Event,
  can: (permission: Permission) => boolean,
  onPublish: () => void,
  /** Sell, duplicate and cancel actions. */
  running: PageAction[],
): { action?: PageAction; menu: PageAction[] } {
  const canUpdate = can('events.update');
  const isOnHold = event.status === 'draft' || event.status === 'paused';
  const isOver = event.end_date !== null && Date.parse(event.end_date) <= serverNow();
  const canReopen = event.status === 'completed' && event.cancelled_at === null && !isOver;
  const publish = {
    label: event.status === 'paused' ? 'Resume sales' : 'Publish',
    icon: <IconSend size={16} />,
    onClick: () => (event.status === 'paused' ? changeStatus(event, 'active') : onPublish()),
  };
  const edit = { label: 'Edit', icon: <IconPencil size={16} />, isQuiet: true, href: pageUrl('Events/Edit', event) };
  const openPortal = {
    label: 'Open in the portal',
    icon: <IconExternalLink size={16} />,
    onClick: () => window.open(portalEventUrl({ id: event.id, url: event.portal_url }), '_blank', 'noopener'),
  };
  const pause = {
    label: 'Pause sales',
    icon: <IconPlayerPause size={16} />,
    onClick: () => changeStatus(event, 'paused'),
  };
  const complete = {
    label: 'Mark as completed',
    icon: <IconCircleCheck size={16} />,
    onClick: () => completeEvent(event),
  };
  const reopen = {
    label: 'Reopen sales',
    icon: <IconPlayerPlay size={16} />,
    onClick: () => changeStatus(event, 'active'),
  };
  const remove = { label: 'Delete', icon: <IconTrash size={16} />, danger: true, onClick: () => removeEvent(event) };
  return {
    ...(canUpdate && { action: isOnHold ? publish : edit }),
    menu: [
      ...(canUpdate && isOnHold ? [edit] : []),
      // A draft is not public; its preview link is on the page.
      ...(event.status === 'draft' ? [] : [openPortal]),
      ...running.filter(({ danger }) => !danger),
      ...(canUpdate && event.status === 'active' ? [pause] : []),
      ...(canUpdate && (event.status === 'active' || event.status === 'paused') ? [complete] : []),
      ...(canUpdate && canReopen ? [reopen] : []),
      ...running.filter(({ danger }) => danger),
      ...(can('events.delete') ? [remove] : []),
    ],
  };
}

async function changeStatus(event: Event, status: EventStatus): Promise<void> {
  await useEvents.getState().update(event.id, statusInput(event, status));
  // Also after a failure: somebody else may have changed the event.
  void refreshOpen(useEvents);
}

async function completeEvent(event: Event): Promise<void> {
  const isConfirmed = await confirm({
    title: `Mark “${event.name}” as completed?`,
    body: 'Sales end. Tickets, orders and check-ins stay as they are.',
    confirmLabel: 'Mark as completed',
  });
  if (isConfirmed) {
    await changeStatus(event, 'completed');
  }
}

async function removeEvent(event: Event): Promise<void> {
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
