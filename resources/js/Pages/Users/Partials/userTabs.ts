import { pageUrl } from '#domain/kit/pageUrl.ts';
import type { PageTab } from '#js/components/page/PageHeader.tsx';

/** Tabs: users and pending invitations. */
export const userTabs: PageTab[] = [
  { label: 'Users', href: pageUrl('Users/Index') },
  { label: 'Invitations', href: pageUrl('Users/Invitations') },
];
