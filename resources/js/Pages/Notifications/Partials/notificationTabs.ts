import { pageUrl } from '#domain/kit/pageUrl.ts';
import type { PageTab } from '#js/components/page/PageHeader.tsx';

export const NOTIFICATION_TABS: PageTab[] = [
  { label: 'All', href: pageUrl('Notifications/Index') },
  { label: 'Preferences', href: pageUrl('Notifications/Preferences') },
];
