import type { PermissionInfo } from '#contract/account/roles.ts';
import { matchesSearch } from '#domain/kit/searchForm.ts';

export type PermissionGroup = { name: string; label: string; permissions: PermissionInfo[] };

/** Permissions grouped by area, in alphabetical order. With a search, only those whose name or explanation matches. */
export function permissionGroups(infos: PermissionInfo[], search = ''): PermissionGroup[] {
  const found = infos.filter(({ name, allows }) =>
    matchesSearch([name, labelOfArea(name), ...allows].join(' '), search),
  );
  return [...Map.groupBy(found, ({ name }) => name.split('.')[0] ?? '')]
    .map(([name, permissions]) => ({ name, label: labelOfArea(name), permissions }))
    .sort((a, b) => a.label.localeCompare(b.label, 'en'));
}

/** `orders.view` becomes “Orders”. */
function labelOfArea(permission: string): string {
  return capitalised((permission.split('.')[0] ?? '').replaceAll('_', ' '));
}

/** `orders.view` becomes “View”. */
export function labelOfAction(permission: string): string {
  return capitalised((permission.split('.')[1] ?? '').replaceAll('-', ' '));
}

/** `orders.view` becomes “Orders: view”. */
export function permissionName(permission: string): string {
  return `${labelOfArea(permission)}: ${labelOfAction(permission).toLowerCase()}`;
}

function capitalised(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1);
}
