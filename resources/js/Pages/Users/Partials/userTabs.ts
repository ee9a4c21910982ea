import { pageUrl } from '#domain/pageUrl.ts';
import type { PageTab } from '#js/components/PageHeader.tsx';

/** Tabs: users and pending invitations. */
export const userTabs: PageTab[] = [
  { label: 'Users', href: pageUrl('Users/Index') },
  { label: 'Invitations', href: pageUrl('Users/Invitations') },
];
