import type { Campaign } from '#contract/campaigns.ts';
import type { Permission } from '#contract/permissions.ts';
import type { PageTab } from '#js/components/PageHeader.tsx';

type Tab = { label: string; path: string; permission: Permission; count?: (campaign: Campaign) => number };

const TABS: Tab[] = [
  { label: 'Overview', path: '', permission: 'campaigns.view' },
  { label: 'Events', path: '/events', permission: 'events.view', count: (campaign) => campaign.event_count },
  { label: 'Groups', path: '/groups', permission: 'groups.view', count: (campaign) => campaign.group_count },
  {
    label: 'Organisers',
    path: '/organisers',
    permission: 'organisers.view',
    count: (campaign) => campaign.organiser_count,
  },
  { label: 'Surveys', path: '/surveys', permission: 'surveys.view', count: (campaign) => campaign.survey_count },
  { label: 'Media', path: '/media', permission: 'media.view' },
];

/** The pages of one campaign, each with a URL of its own; only those that the user may see. */
export function campaignTabs(campaign: Campaign, can: (permission: Permission) => boolean): PageTab[] {
  return TABS.filter(({ permission }) => can(permission)).map(({ label, path, count }) => ({
    label,
    href: `/campaigns/${campaign.id}${path}`,
    ...(count && { count: count(campaign) }),
  }));
}
