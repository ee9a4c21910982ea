import { router } from '@inertiajs/react';
import { IconArrowBackUp, IconDoorEnter, IconPencil, IconReceipt } from '@tabler/icons-react';
import type { Permission } from '#contract/permissions.ts';
import type { Attendee } from '#contract/selling/attendees.ts';
import { pageUrl } from '#domain/kit/pageUrl.ts';
import type { RowAction } from '#js/components/table/types.ts';
import { useAttendees } from '#js/stores/selling/attendees.ts';

/** The row actions of an attendee. */
export function attendeeActions(
  can: (permission: Permission) => boolean,
  edit: (attendee: Attendee) => void,
): (attendee: Attendee) => RowAction<Attendee>[] {
  return ({ status, order_id, checked_in_at }) => [
    ...(status === 'issued' && can('check-in.manage') ? [checked_in_at === null ? CHECK_IN : UNDO_CHECK_IN] : []),
    ...(can('orders.manage') && status !== 'cancelled'
      ? [{ label: 'Edit', icon: <IconPencil size={16} />, run: edit }]
      : []),
    ...(order_id === null
      ? []
      : [
          {
            label: 'Open order',
            icon: <IconReceipt size={16} />,
            run: () => router.visit(pageUrl('Orders/Show', { id: order_id })),
          },
        ]),
  ];
}

const CHECK_IN: RowAction<Attendee> = {
  label: 'Check in',
  icon: <IconDoorEnter size={16} />,
  run: ({ id, event_id }) => useAttendees.getState().setCheckedIn(event_id ?? 0, id, true),
};

const UNDO_CHECK_IN: RowAction<Attendee> = {
  label: 'Undo check-in',
  icon: <IconArrowBackUp size={16} />,
  run: ({ id, event_id }) => useAttendees.getState().setCheckedIn(event_id ?? 0, id, false),
};
