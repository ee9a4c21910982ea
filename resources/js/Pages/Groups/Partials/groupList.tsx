import { router } from '@inertiajs/react';
import { IconCalendar } from '@tabler/icons-react';
import type { Permission } from '#contract/permissions.ts';
import type { Group } from '#contract/programme/groups.ts';
import { pageUrl } from '#domain/kit/pageUrl.ts';
import type { RecordListProps } from '#js/components/table/RecordList.tsx';
import { useGroups } from '#js/stores/programme/groups/groups.ts';
import { removeGroup } from './removeGroup.ts';

type Shared = 'noun' | 'rowHref' | 'edit' | 'actions' | 'removal';

/** The shared props of every RecordList of groups. */
export const groupList: Pick<RecordListProps<Group, Permission>, Shared> = {
  noun: 'groups',
  rowHref: (group) => pageUrl('Groups/Show', group),
  edit: { href: (group) => pageUrl('Groups/Edit', group) },
  actions: () => [
    {
      label: 'Calendar',
      icon: <IconCalendar size={16} />,
      permission: 'calendar.view',
      isFirst: true,
      run: (group) => router.visit(pageUrl('Groups/Calendar', group)),
    },
  ],
  removal: { run: async (group) => (await removeGroup(group)) && useGroups.getState().reload() },
};
