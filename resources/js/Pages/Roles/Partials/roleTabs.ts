import { pageUrl } from '#domain/kit/pageUrl.ts';
import type { PageTab } from '#js/components/page/PageHeader.tsx';

/** Tabs: the list of roles, and the comparison. */
export const roleTabs: PageTab[] = [
  { label: 'Roles', href: pageUrl('Roles/Index') },
  { label: 'Compare', href: pageUrl('Roles/Compare') },
];
