import {
  IconCircleCheck,
  IconExternalLink,
  IconPencil,
  IconPlayerPause,
  IconPlayerPlay,
  IconQrcode,
  IconSend,
  IconShare,
  IconTrash,
} from '@tabler/icons-react';
import type { Permission } from '#contract/permissions.ts';
import type { Event } from '#contract/programme/events.ts';
import { pageUrl } from '#domain/kit/pageUrl.ts';
import type { PageAction } from '#js/components/page/PageHeader.tsx';
import { serverNow } from '#js/lib/serverClock.ts';
import { portalEventUrl } from '#js/lib/visit/portalEventUrl.ts';
import { teamChatAction } from '#js/Pages/Chat/Partials/teamChatAction.tsx';
import { SELL } from '../running/runEventActions.tsx';

type EventActions = { nextStep?: PageAction; edit?: PageAction; sell?: PageAction; menu: PageAction[] };

/**
 * What can be done with an event now: the next step for its state, and all other actions.
 * @param open opens a dialog: the review before publishing, the link to share, and those of `running`.
 */
export function eventActions(
  event: Event,
  can: (permission: Permission) => boolean,
  open: (dialog: 'publish' | 'share') => void,
  /** Sell, message, duplicate and cancel actions. */
  running: PageAction[],
  isToday: boolean,
): EventActions {
  const canUpdate = can('events.update');
  const isOver = event.end_date !== null && Date.parse(event.end_date) <= serverNow();
  const canReopen = event.status === 'completed' && event.cancelled_at === null && !isOver;
  const publish = { label: 'Publish', icon: <IconSend size={16} />, onClick: () => open('publish') };
  const resume = {
    label: 'Resume sales',
    icon: <IconPlayerPlay size={16} />,
    onClick: async () => (await changes()).changeStatus(event, 'active'),
  };
  const share = { label: 'Share', icon: <IconShare size={16} />, onClick: () => open('share') };
  const checkIn = { label: 'Check in', icon: <IconQrcode size={16} />, href: pageUrl('Events/CheckIn', event) };
  const edit = { label: 'Edit', icon: <IconPencil size={16} />, isQuiet: true, href: pageUrl('Events/Edit', event) };
  const openPortal = {
    label: 'Open in the portal',
    icon: <IconExternalLink size={16} />,
    onClick: () => window.open(portalEventUrl({ id: event.id, url: event.portal_url }), '_blank', 'noopener'),
  };
  const pause = {
    label: 'Pause sales',
    icon: <IconPlayerPause size={16} />,
    onClick: async () => (await changes()).changeStatus(event, 'paused'),
  };
  const complete = {
    label: 'Mark as completed',
    icon: <IconCircleCheck size={16} />,
    onClick: async () => (await changes()).completeEvent(event),
  };
  const reopen = { ...resume, label: 'Reopen sales' };
  const remove = {
    label: 'Delete',
    icon: <IconTrash size={16} />,
    danger: true,
    refusal: removalRefusal(event),
    onClick: async () => (await changes()).removeEvent(event),
  };
  const steps: Record<string, PageAction | undefined> = {
    draft: canUpdate ? publish : undefined,
    paused: canUpdate ? resume : undefined,
    active: isToday && can('check-in.manage') ? checkIn : share,
  };
  const nextStep = event.cancelled_at === null ? steps[event.status ?? ''] : undefined;
  const sell = running.find(({ label }) => label === SELL);
  return {
    ...(nextStep && { nextStep }),
    ...(canUpdate && { edit }),
    ...(sell && { sell: { ...sell, isQuiet: true } }),
    menu: [
      ...(canUpdate ? [edit] : []),
      // A draft is not public; its preview link is on the page.
      ...(event.status === 'draft' ? [] : [openPortal]),
      ...(event.status === 'draft' || nextStep === share ? [] : [share]),
      ...running.filter(({ danger }) => !danger),
      ...teamChatAction(can, { event: event.id }),
      ...(canUpdate && event.status === 'active' ? [pause] : []),
      ...(canUpdate && (event.status === 'active' || event.status === 'paused') ? [complete] : []),
      ...(canUpdate && canReopen ? [reopen] : []),
      ...running.filter(({ danger }) => danger),
      ...(can('events.delete') ? [remove] : []),
    ],
  };
}

/** Loaded when the first action is taken: the header is on a dozen pages. */
function changes() {
  return import('./eventChanges.ts');
}

/** Null if nothing is known that would refuse it. */
function removalRefusal({ order_count, sold }: Event): string | null {
  return (order_count ?? sold ?? 0) > 0
    ? 'This event has orders, so it cannot be deleted. Mark it as completed instead.'
    : null;
}
