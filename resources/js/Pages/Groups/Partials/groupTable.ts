import type { Permission } from '#contract/permissions.ts';
import type { Group } from '#contract/programme/groups.ts';
import { pageUrl } from '#domain/kit/pageUrl.ts';
import { groupRowActions } from './groupRowActions.tsx';

/** The shared props of every DataTable of groups, except its columns. */
export function groupTable(can: (permission: Permission) => boolean) {
  return {
    noun: 'groups',
    rowId: ({ id }: Group) => id,
    rowHref: (group: Group) => pageUrl('Groups/Show', group),
    rowActions: groupRowActions(can),
  };
}
