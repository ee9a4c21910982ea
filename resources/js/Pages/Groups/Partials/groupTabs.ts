import type { Permission } from '#contract/permissions.ts';
import type { RecordPage } from '#domain/kit/pagePaths.ts';
import { pageUrl } from '#domain/kit/pageUrl.ts';
import type { PageTab } from '#js/components/page/PageHeader.tsx';

const TABS: { label: string; page: RecordPage; permission: Permission }[] = [
  { label: 'Events', page: 'Groups/Show', permission: 'groups.view' },
  { label: 'Tickets', page: 'Groups/Tickets', permission: 'tickets.view' },
  { label: 'RSVP', page: 'Groups/Rsvp', permission: 'invitations.view' },
  { label: 'Surveys', page: 'Groups/Surveys', permission: 'groups.view' },
  { label: 'Calendar', page: 'Groups/Calendar', permission: 'calendar.view' },
];

/** The pages of one group, each with a URL of its own; only those that the user may see. */
export function groupTabs(groupId: number, can: (permission: Permission) => boolean): PageTab[] {
  return TABS.filter(({ permission }) => can(permission)).map(({ label, page }) => ({
    label,
    href: pageUrl(page, { id: groupId }),
  }));
}
