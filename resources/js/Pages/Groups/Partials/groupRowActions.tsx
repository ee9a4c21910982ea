import { router } from '@inertiajs/react';
import { IconCalendar, IconPencil, IconTrash } from '@tabler/icons-react';
import type { Permission } from '#contract/permissions.ts';
import type { Group } from '#contract/programme/groups.ts';
import type { RecordPage } from '#domain/kit/pagePaths.ts';
import { pageUrl } from '#domain/kit/pageUrl.ts';
import type { RowAction } from '#js/components/table/types.ts';
import { useGroups } from '#js/stores/programme/groups/groups.ts';
import { removeGroup } from './removeGroup.ts';

/** The row actions of a group. */
export function groupRowActions(can: (permission: Permission) => boolean): () => RowAction<Group>[] {
  const visit = (page: RecordPage) => (group: Group) => router.visit(pageUrl(page, group));
  const calendar = { label: 'Calendar', icon: <IconCalendar size={16} />, run: visit('Groups/Calendar') };
  const edit = { label: 'Edit', icon: <IconPencil size={16} />, run: visit('Groups/Edit') };
  const remove = {
    label: 'Delete',
    icon: <IconTrash size={16} />,
    danger: true,
    run: async (group: Group) => (await removeGroup(group)) && useGroups.getState().reload(),
  };
  return () => [...(can('calendar.view') ? [calendar] : []), ...(can('groups.manage') ? [edit, remove] : [])];
}
