import { IconBan, IconCash, IconCopy, IconMail } from '@tabler/icons-react';
import type { Permission } from '#contract/permissions.ts';
import type { Event } from '#contract/programme/events.ts';
import type { PageAction } from '#js/components/page/PageHeader.tsx';
import { serverNow } from '#js/lib/serverClock.ts';
import type { RunEventDialog } from './RunEventDialogs.tsx';

type Can = (permission: Permission) => boolean;

/** The label of the action that sells tickets. */
export const SELL = 'Sell tickets';

/**
 * Sell, message, duplicate and cancel actions that are possible now. A backend without them grants no permission for
 * them.
 */
export function runEventActions(event: Event, can: Can, open: (dialog: RunEventDialog) => void): PageAction[] {
  const isOver = event.end_date !== null && Date.parse(event.end_date) <= serverNow();
  const canSell = can('orders.sell') && event.status === 'active';
  const canCancel = can('events.cancel') && event.cancelled_at === null && event.status !== 'draft' && !isOver;
  const canMessage = can('notices.send') && event.status !== 'draft';
  const canDuplicate = can('events.duplicate');
  return [
    ...(canSell ? [{ label: SELL, icon: <IconCash size={16} />, onClick: () => open('sell') }] : []),
    ...(canMessage
      ? [{ label: 'Message attendees', icon: <IconMail size={16} />, onClick: () => open('message') }]
      : []),
    ...(canDuplicate ? [{ label: 'Duplicate', icon: <IconCopy size={16} />, onClick: () => open('duplicate') }] : []),
    ...(canCancel
      ? [{ label: 'Cancel event', icon: <IconBan size={16} />, danger: true, onClick: () => open('cancel') }]
      : []),
  ];
}
