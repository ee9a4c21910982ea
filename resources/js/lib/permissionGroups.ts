import type { PermissionInfo } from '#contract/roles.ts';

export type PermissionGroup = { name: string; label: string; permissions: PermissionInfo[] };

/** Permissions by what they are about, in alphabetical order; with a search, those whose name or explanation matches. */
export function permissionGroups(infos: PermissionInfo[], search = ''): PermissionGroup[] {
  const text = search.trim().toLowerCase();
  const found = infos.filter(({ name, allows }) =>
    [name, labelOfArea(name), ...allows].some((each) => each.toLowerCase().includes(text)),
  );
  return [...Map.groupBy(found, ({ name }) => name.split('.')[0] ?? '')]
    .map(([name, permissions]) => ({ name, label: labelOfArea(name), permissions }))
    .sort((a, b) => a.label.localeCompare(b.label, 'en'));
}

/** `orders.view` is about “Orders”. */
export function labelOfArea(permission: string): string {
  return capitalised((permission.split('.')[0] ?? '').replaceAll('_', ' '));
}

/** `orders.view` is “View”. */
export function labelOfAction(permission: string): string {
  return capitalised((permission.split('.')[1] ?? '').replaceAll('-', ' '));
}

/** `orders.view` in one line: “Orders: view”. */
export function permissionName(permission: string): string {
  return `${labelOfArea(permission)}: ${labelOfAction(permission).toLowerCase()}`;
}

function capitalised(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1);
}
