import { pageUrl } from '#domain/pageUrl.ts';
import type { PageTab } from '#js/components/PageHeader.tsx';

export const NOTIFICATION_TABS: PageTab[] = [
  { label: 'All', href: pageUrl('Notifications/Index') },
  { label: 'Preferences', href: pageUrl('Notifications/Preferences') },
];
