import {
  type Icon,
  IconCalendar,
  IconCalendarEvent,
  IconChecklist,
  IconClipboardList,
  IconCreditCard,
  IconHistory,
  IconLayoutDashboard,
  IconPhoto,
  IconReceipt,
  IconRoute,
  IconSpeakerphone,
  IconStack2,
} from '@tabler/icons-react';
import type { Permission } from '#contract/permissions.ts';
import type { RoutedPage } from '#domain/pagePaths.ts';

export type NavigationEntry = {
  label: string;
  page: RoutedPage;
  icon: Icon;
  permission: Permission;
  /** Of the company as a whole: not for who works in some campaigns only. */
  isCompanyWide?: boolean;
};
export type NavigationGroup = { label: string; entries: NavigationEntry[] };

/** What the staff pages are, in the groups a person would think of; each shows to those who may see it. */
export const navigation: NavigationGroup[] = [
  {
    label: 'Overview',
    entries: [
      {
        label: 'Dashboard',
        page: 'Dashboard/Index',
        icon: IconLayoutDashboard,
        permission: 'dashboard.view',
      },
    ],
  },
  {
    label: 'Events',
    entries: [
      {
        label: 'Campaigns',
        page: 'Campaigns/Index',
        icon: IconSpeakerphone,
        permission: 'campaigns.view',
      },
      { label: 'Events', page: 'Events/Index', icon: IconCalendarEvent, permission: 'events.view' },
      { label: 'Groups', page: 'Groups/Index', icon: IconStack2, permission: 'groups.view' },
      { label: 'Calendar', page: 'Calendar/Index', icon: IconCalendar, permission: 'calendar.view' },
      { label: 'Orders', page: 'Orders/Index', icon: IconReceipt, permission: 'orders.view' },
      {
        label: 'Surveys',
        page: 'Surveys/Index',
        icon: IconClipboardList,
        permission: 'surveys.view',
      },
    ],
  },
  {
    label: 'Work',
    entries: [
      { label: 'Tasks', page: 'Tasks/Index', icon: IconChecklist, permission: 'tasks.view' },
      {
        label: 'Workflows',
        page: 'Workflows/Index',
        icon: IconRoute,
        permission: 'workflows.view',
      },
    ],
  },
  {
    label: 'Content',
    entries: [
      {
        label: 'Media',
        page: 'Media/Index',
        icon: IconPhoto,
        permission: 'media.view',
        isCompanyWide: true,
      },
    ],
  },
  {
    label: 'People',
    entries: [
      {
        label: 'User logs',
        page: 'UserLogs/Index',
        icon: IconHistory,
        permission: 'logs.view',
        isCompanyWide: true,
      },
    ],
  },
  {
    label: 'Settings',
    entries: [
      {
        label: 'Payment gateways',
        page: 'Settings/PaymentGateways',
        icon: IconCreditCard,
        permission: 'gateways.manage',
      },
    ],
  },
];

/** Whether a page's URL belongs to an entry: its own page or one below it. */
export function isCurrent(href: string, url: string): boolean {
  const path = url.split(/[?#]/, 1)[0] ?? '';
  return path === href || path.startsWith(`${href}/`);
}
