import { IconBan, IconCalendarPlus, IconLink, IconRefresh, IconSend } from '@tabler/icons-react';
import type { Permission } from '#contract/permissions.ts';
import type { Allocation } from '#contract/selling/allocations.ts';
import type { RowAction } from '#js/components/table/types.ts';
import { useAllocations } from '#js/stores/selling/allocations/allocations.ts';
import type { AllocationDialog } from './AllocationDialogs.tsx';

/**
 * The row actions of an allocation, by its status and this user's permissions. `refusal`: why its link can no longer be
 * sent or extended.
 */
export function allocationActions(
  eventId: number,
  can: (permission: Permission) => boolean,
  open: (dialog: AllocationDialog) => void,
  refusal: string | null,
) {
  const send = ({ id }: Allocation) => useAllocations.getState().send(eventId, id);
  return ({ status }: Allocation): RowAction<Allocation>[] => {
    const isOpen = status === 'pending' || status === 'sent';
    const canManage = can('allocations.manage');
    const actions = [
      {
        isOffered: isOpen && can('allocations.send'),
        label: status === 'sent' ? 'Send again' : 'Send e-mail',
        icon: <IconSend size={16} />,
        refusal,
        run: send,
      },
      {
        isOffered: isOpen && can('allocations.send'),
        label: 'Copy link',
        icon: <IconLink size={16} />,
        refusal,
        run: ({ id }: Allocation) => useAllocations.getState().copyLink(eventId, id),
      },
      {
        isOffered: (isOpen || status === 'expired') && canManage,
        label: 'Extend expiry',
        icon: <IconCalendarPlus size={16} />,
        refusal,
        run: (allocation: Allocation) => open({ kind: 'extend', allocation }),
      },
      {
        isOffered: status === 'cancelled' && canManage,
        label: 'Allocate again',
        icon: <IconRefresh size={16} />,
        refusal,
        run: (allocation: Allocation) => open({ kind: 'again', allocation }),
      },
      {
        isOffered: isOpen && canManage,
        label: 'Cancel',
        icon: <IconBan size={16} />,
        danger: true,
        run: (allocation: Allocation) => open({ kind: 'cancel', allocation }),
      },
    ];
    return actions.filter(({ isOffered }) => isOffered).map(({ isOffered: _, ...action }) => action);
  };
}
