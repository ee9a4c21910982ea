import { pageUrl } from '#domain/pageUrl.ts';
import type { PageTab } from '#js/components/PageHeader.tsx';

/** The roles one by one, and all of them beside each other. */
export const roleTabs: PageTab[] = [
  { label: 'Roles', href: pageUrl('Roles/Index') },
  { label: 'Compare', href: pageUrl('Roles/Compare') },
];
