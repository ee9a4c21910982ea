import type { Permission } from '#contract/permissions.ts';
import type { PageTab } from '#js/components/PageHeader.tsx';

const TABS: { label: string; path: string; permission: Permission }[] = [
  { label: 'Events', path: '', permission: 'groups.view' },
  { label: 'RSVP', path: '/rsvp', permission: 'invitations.view' },
  { label: 'Surveys', path: '/surveys', permission: 'groups.view' },
  { label: 'Calendar', path: '/calendar', permission: 'calendar.view' },
];

/** The pages of one group, each with a URL of its own; only those that the user may see. */
export function groupTabs(groupId: number, can: (permission: Permission) => boolean): PageTab[] {
  return TABS.filter(({ permission }) => can(permission)).map(({ label, path }) => ({
    label,
    href: `/groups/${groupId}${path}`,
  }));
}
