import type { Icon } from '@tabler/icons-react';
import type { Permission } from '#contract/permissions.ts';
import type { RoutedPage } from '#domain/kit/pagePaths.ts';

/**
 * The groups of the sidebar, from top to bottom. A second-level group is collapsed until it is opened or one of its
 * pages is shown. Settings have their own navigation.
 */
export const NAVIGATION_GROUPS = [
  { label: 'Overview' },
  { label: 'Events' },
  { label: 'Outreach' },
  { label: 'Contacts' },
  { label: 'Conversations', isSecondLevel: true },
  { label: 'Money', isSecondLevel: true },
  { label: 'Content' },
  { label: 'Work' },
  { label: 'People' },
  { label: 'Settings' },
] as const satisfies { label: string; isSecondLevel?: boolean }[];

export type NavigationGroupName = (typeof NAVIGATION_GROUPS)[number]['label'];

/** A link to a page of an area, declared in `Pages/<Area>/Partials/navigation.ts`. */
export type NavigationEntry = {
  label: string;
  page: RoutedPage;
  icon: Icon;
  group: NavigationGroupName;
  /** Position in the group, ascending. */
  order: number;
  /** Null for pages that everyone can see. */
  permission: Permission | null;
  /** Company-wide: hidden from users who only have access to some campaigns or events. */
  isCompanyWide?: boolean;
  /** The upper-case letter that opens it after G. */
  jump?: string;
  /** A record that can be created there, as an action in ⌘K. If `page` is a list, its header action `label` runs. */
  create?: { label: string; page: RoutedPage; permission: Permission };
};

/** Declares the navigation entries of an area. */
export function defineNavigation(entries: NavigationEntry[]): NavigationEntry[] {
  return entries;
}

/** A setting on a page. `control` is the label of its control or card, if different. */
type SettingsField = { label: string; control?: string };

/** Settings on the pages of an area, for the settings search. Declared in its `Partials/settingsFields.ts`. */
export type SettingsFields = { [Page in RoutedPage]?: SettingsField[] };
