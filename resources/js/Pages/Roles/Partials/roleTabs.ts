import { pageUrl } from '#domain/pageUrl.ts';
import type { PageTab } from '#js/components/PageHeader.tsx';

/** Tabs: the list of roles, and the comparison. */
export const roleTabs: PageTab[] = [
  { label: 'Roles', href: pageUrl('Roles/Index') },
  { label: 'Compare', href: pageUrl('Roles/Compare') },
];
