import { router } from '@inertiajs/react';
import { IconCalendarPlus, IconLink, IconPencil, IconSend, IconTrash } from '@tabler/icons-react';
import { type ReactNode, useState } from 'react';
import type { Permission } from '#contract/permissions.ts';
import type { Group } from '#contract/programme/groups.ts';
import { pageUrl } from '#domain/kit/pageUrl.ts';
import { lazyDialog } from '#js/components/overlay/lazyDialog.tsx';
import type { PageAction } from '#js/components/page/PageHeader.tsx';
import { refreshOpen } from '#js/stores/kit/refreshOpen.ts';
import { useEvents } from '#js/stores/programme/events/events.ts';
import { useGroups } from '#js/stores/programme/groups/groups.ts';
import { useLatestDate } from '#js/stores/programme/groups/latestDate.ts';
import { writeEmailAction } from '../../Email/Partials/writeEmailAction.tsx';

const AddDatesDrawer = lazyDialog(async () => (await import('./AddDatesDrawer.tsx')).AddDatesDrawer);
const AddEventModal = lazyDialog(async () => (await import('./AddEventModal.tsx')).AddEventModal);

export type GroupActions = {
  /** Opens the form for more dates; undefined without permission. */
  addDates: PageAction | undefined;
  /** Publishes all drafts of the group: the next step while one is listed. */
  nextStep: PageAction | undefined;
  menu: PageAction[];
  /** To be rendered by the page. */
  dialogs: ReactNode;
};

/** What can be done with a group, on each of its pages. */
export function useGroupActions(group: Group, can: (permission: Permission) => boolean): GroupActions {
  const latest = useLatestDate();
  const [dialog, setDialog] = useState<'dates' | 'event' | null>(null);
  const canManage = can('groups.manage');
  const openDates = async () => {
    if (await latest.load(group.id)) {
      setDialog('dates');
    }
  };
  const hasDrafts = useEvents(({ list }) =>
    list.some(({ group_id, status }) => group_id === group.id && status === 'draft'),
  );
  const publishing = { label: 'Publish all drafts', icon: <IconSend size={16} />, onClick: () => publish(group) };
  const canPublish = can('events.update') && group.events_count !== 0;
  const overlay = { group, onClose: () => setDialog(null), onTried: refreshGroup };
  return {
    addDates:
      canManage && can('events.create')
        ? { label: 'Add dates', icon: <IconCalendarPlus size={16} />, onClick: openDates }
        : undefined,
    nextStep: canPublish && hasDrafts ? publishing : undefined,
    menu: [
      ...(canPublish && !hasDrafts ? [publishing] : []),
      ...writeEmailAction(can, 'group_id', group.id),
      ...(canManage
        ? [
            { label: 'Edit group', icon: <IconPencil size={16} />, href: pageUrl('Groups/Edit', group) },
            { label: 'Add an event', icon: <IconLink size={16} />, onClick: () => setDialog('event') },
            {
              label: 'Delete group',
              icon: <IconTrash size={16} />,
              danger: true,
              onClick: () => removeAndLeave(group),
            },
          ]
        : []),
    ],
    dialogs: (
      <>
        <AddDatesDrawer
          {...overlay}
          key={`dates-${group.events_count}-${latest.event?.id} ${latest.event?.start_date}`}
          last={latest.event}
          opened={dialog === 'dates'}
        />
        <AddEventModal {...overlay} key={`event-${group.events_count}`} opened={dialog === 'event'} />
      </>
    ),
  };
}

/** Loads the group and the list of its dates again. */
export function refreshGroup(): void {
  void useEvents.getState().reload();
  void refreshOpen(useGroups);
}

async function publish(group: Group): Promise<void> {
  const { publishDrafts } = await import('./publishDrafts.ts');
  await publishDrafts([group], refreshGroup);
}

/** Back must not return to a group that no longer exists. */
async function removeAndLeave(group: Group): Promise<void> {
  const { removeGroup } = await import('./removeGroup.ts');
  if (await removeGroup(group)) {
    router.visit(pageUrl('Groups/Index'), { replace: true });
  }
}
