import { pageUrl } from '#domain/pageUrl.ts';
import type { PageTab } from '#js/components/PageHeader.tsx';

/** Who works here, and who was asked to. */
export const userTabs: PageTab[] = [
  { label: 'Users', href: pageUrl('Users/Index') },
  { label: 'Invitations', href: pageUrl('Users/Invitations') },
];
