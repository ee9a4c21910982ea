import type { PageTab } from '#js/components/PageHeader.tsx';

export const NOTIFICATION_TABS: PageTab[] = [
  { label: 'All', href: '/notifications' },
  { label: 'Preferences', href: '/notifications/preferences' },
];
