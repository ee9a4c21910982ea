import { IconDoorEnter, IconDownload, IconMail, IconSend } from '@tabler/icons-react';
import type { Permission } from '#contract/permissions.ts';
import type { Attendee } from '#contract/selling/attendees.ts';
import type { BulkAction } from '#js/components/table/types.ts';
import { useAttendees } from '#js/stores/selling/attendees.ts';
import { useExports } from '#js/stores/selling/orders/exports.ts';

/** Bulk actions for attendees. */
export function attendeeBulkActions(
  can: (permission: Permission) => boolean,
  eventId: number,
  timezone: string,
  /** Opens the message form for the holders of these tickets. Resolves to whether it was sent. */
  message: (ticketIds: number[]) => Promise<boolean>,
): BulkAction<Attendee>[] {
  const { checkInMany, resendMany } = useAttendees.getState();
  const checkIn: BulkAction<Attendee> = {
    label: (count) => `Check in ${count}`,
    icon: <IconDoorEnter size={16} />,
    skips: ({ status, checked_in_at }) =>
      status !== 'issued' ? 'without a valid ticket' : checked_in_at === null ? null : 'already checked in',
    run: async (attendees) => (await checkInMany(eventId, idsOf(attendees))).ok,
  };
  const resend: BulkAction<Attendee> = {
    label: (count) => (count === 1 ? 'Send 1 ticket again' : `Send ${count} tickets again`),
    icon: <IconSend size={16} />,
    skips: ({ status, order_id }) =>
      status !== 'issued' ? 'without a valid ticket' : order_id === null ? 'from an allocation' : null,
    run: async (attendees) => (await resendMany(eventId, idsOf(attendees))).ok,
  };
  const write: BulkAction<Attendee> = {
    label: (count) => `Message ${count}`,
    icon: <IconMail size={16} />,
    skips: ({ status }) => (status === 'issued' ? null : 'without a valid ticket'),
    run: (attendees) => message(idsOf(attendees)),
  };
  const save: BulkAction<Attendee> = {
    label: (count) => (count === 1 ? 'Export 1 attendee' : `Export ${count} attendees`),
    icon: <IconDownload size={16} />,
    run: async (attendees) => {
      await useExports.getState().attendees(eventId, { ids: idsOf(attendees).join(',') }, timezone);
      return false;
    },
  };
  return [
    ...(can('check-in.manage') ? [checkIn] : []),
    ...(can('orders.manage') ? [resend] : []),
    ...(can('notices.send') ? [write] : []),
    ...(can('orders.export') ? [save] : []),
  ];
}

function idsOf(attendees: Attendee[]): number[] {
  return attendees.map(({ id }) => id);
}
