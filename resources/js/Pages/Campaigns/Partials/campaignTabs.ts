import type { Permission } from '#contract/permissions.ts';
import type { Campaign } from '#contract/programme/campaigns.ts';
import type { RecordPage } from '#domain/kit/pagePaths.ts';
import { pageUrl } from '#domain/kit/pageUrl.ts';
import type { PageTab } from '#js/components/page/PageHeader.tsx';

type Tab = { label: string; page: RecordPage; permission: Permission; count?: (campaign: Campaign) => number | null };

const TABS: Tab[] = [
  { label: 'Overview', page: 'Campaigns/Show', permission: 'campaigns.view' },
  { label: 'Events', page: 'Campaigns/Events', permission: 'events.view', count: (campaign) => campaign.event_count },
  { label: 'Groups', page: 'Campaigns/Groups', permission: 'groups.view', count: (campaign) => campaign.group_count },
  {
    label: 'Organisers',
    page: 'Campaigns/Organisers',
    permission: 'organisers.view',
    count: (campaign) => campaign.organiser_count,
  },
  {
    label: 'Surveys',
    page: 'Campaigns/Surveys',
    permission: 'surveys.view',
    count: (campaign) => campaign.survey_count,
  },
  { label: 'Media', page: 'Campaigns/Media', permission: 'media.view' },
];

/** The pages of one campaign that the user can see. */
export function campaignTabs(campaign: Campaign, can: (permission: Permission) => boolean): PageTab[] {
  return TABS.filter(({ permission }) => can(permission)).map(({ label, page, count: countOf }) => {
    const count = countOf?.(campaign) ?? null;
    return { label, href: pageUrl(page, campaign), ...(count !== null && { count }) };
  });
}
