import type { Icon } from '@tabler/icons-react';
import type { Permission } from '#contract/permissions.ts';
import type { RoutedPage } from '#domain/pagePaths.ts';

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
  /** Of the company as a whole: not for who works in some campaigns only. */
  isCompanyWide?: boolean;
  /** The letter that leads there after G, in upper case. */
  jump?: string;
  /** What can be created there: an action of ⌘K. Where `page` is the list, its header's action of this label is run. */
  create?: { label: string; page: RoutedPage; permission: Permission };
};

/** Declares the ways to the pages of an area. */
export function defineNavigation(entries: NavigationEntry[]): NavigationEntry[] {
  return entries;
}

/** Something to set on a page. `control`: the label of its control or card, where that differs. */
export type SettingsField = { label: string; control?: string };

/** What can be set on the pages of an area, declared in its `Partials/settingsFields.ts`: the settings' search finds it. */
export type SettingsFields = { [Page in RoutedPage]?: SettingsField[] };
