import type { ReactNode } from 'react';
import type { Permission } from '#contract/permissions.ts';
import type { Campaign } from '#contract/programme/campaigns.ts';
import { pageUrl } from '#domain/kit/pageUrl.ts';
import { dayRange } from '#domain/programme/campaignDays.ts';
import { type PageAction, PageHeader } from '#js/components/page/PageHeader.tsx';
import { Status } from '#js/components/text/Status.tsx';
import { CampaignName } from './CampaignName.tsx';
import { CAMPAIGN_LABELS } from './campaignLabels.ts';
import { campaignTabs } from './campaignTabs.ts';

type CampaignHeaderProps = {
  campaign: Campaign;
  can: (permission: Permission) => boolean;
  action?: PageAction | undefined;
  menu?: PageAction[] | undefined;
  aside?: ReactNode;
};

/** The header of every page of one campaign: name, dates, status and tabs. */
export function CampaignHeader({ campaign, can, action, menu, aside }: CampaignHeaderProps) {
  const days = dayRange(campaign.start_date, campaign.end_date);
  return (
    <PageHeader
      title={<CampaignName campaign={campaign} />}
      status={<Status labels={CAMPAIGN_LABELS} value={campaign.status} />}
      context={
        <span dir="auto">{[days, campaign.owner_name].filter(Boolean).join(' · ') || 'No dates or owner yet'}</span>
      }
      breadcrumbs={[{ label: 'Campaigns', href: pageUrl('Campaigns/Index') }]}
      tabs={campaignTabs(campaign, can)}
      {...(action && { action })}
      {...(menu && { menu })}
      {...(aside !== undefined && { aside })}
    />
  );
}
