import type { Icon } from '@tabler/icons-react';
import type { Permission } from '#contract/permissions.ts';
import type { RoutedPage } from '#domain/kit/pagePaths.ts';

/**
 * The groups of the sidebar, from top to bottom. A group with sections is a shell: one entry in the sidebar, and a
 * navigation of its own while one of its pages is open.
 */
export const NAVIGATION_GROUPS = [
  { label: 'Overview', isUnlabelled: true },
  { label: 'Events' },
  { label: 'People' },
  { label: 'Outreach' },
  { label: 'Conversations' },
  { label: 'Money', sections: ['Sales', 'Purchases', 'Banking', 'Books'] },
  { label: 'Content' },
  {
    label: 'Settings',
    sections: ['You', 'Company', 'Team', 'Selling', 'Sending', 'Accounting', 'Developers'],
  },
] as const satisfies { label: string; isUnlabelled?: boolean; sections?: readonly string[] }[];

type Group = (typeof NAVIGATION_GROUPS)[number];
export type NavigationGroupName = Group['label'];
type SectionName = Extract<Group, { sections: readonly string[] }>['sections'][number];

/** A link to a page of an area, declared in `Pages/<Area>/Partials/navigation.ts`. */
export type NavigationEntry = {
  label: string;
  page: RoutedPage;
  icon: Icon;
  group: NavigationGroupName;
  /** The part of a shell that it is listed in. */
  section?: SectionName;
  /**
   * The page whose tab this one is. It is not in the sidebar, but above both pages and in ⌘K. Users who cannot see that
   * page have it in the sidebar.
   */
  tabOf?: RoutedPage;
  /** Its label as a tab, if different. */
  tabLabel?: string;
  /** The query of a tab that shows another view of the same page. */
  query?: Record<string, string>;
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

/**
 * One line about a page of the settings, and other words that find a page in the settings search and in ⌘K. Declared in
 * `Pages/<Area>/Partials/navigationWords.ts`, which is loaded after the page.
 */
export type NavigationWords = { [Page in RoutedPage]?: { description?: string; synonyms?: string } };

/** A setting on a page. `control` is the label of its control or card, if different. */
type SettingsField = { label: string; control?: string };

/** Settings on the pages of an area, for the settings search. Declared in its `Partials/settingsFields.ts`. */
export type SettingsFields = { [Page in RoutedPage]?: SettingsField[] };
