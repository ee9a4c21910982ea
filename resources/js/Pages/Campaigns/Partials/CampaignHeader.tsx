import type { Permission } from '#contract/permissions.ts';
import type { Campaign } from '#contract/programme/campaigns.ts';
import { pageUrl } from '#domain/kit/pageUrl.ts';
import { dayRange } from '#domain/programme/campaignDays.ts';
import { type PageAction, PageHeader } from '#js/components/page/PageHeader.tsx';
import { RecordSteps } from '#js/components/page/RecordSteps.tsx';
import { Status } from '#js/components/text/Status.tsx';
import { CampaignName } from './CampaignName.tsx';
import { campaignActions } from './campaignActions.tsx';
import { CAMPAIGN_LABELS } from './campaignLabels.ts';
import { campaignTabs } from './campaignTabs.ts';

type CampaignHeaderProps = {
  campaign: Campaign;
  can: (permission: Permission) => boolean;
  /** What the page is for, beside the campaign's next step. */
  action?: PageAction | undefined;
};

/** The header of every page of one campaign: name, dates, status, tabs, and all that can be done with it. */
export function CampaignHeader({ campaign, can, action }: CampaignHeaderProps) {
  const { nextStep, menu } = campaignActions(campaign, can);
  // A page that creates events offers that itself.
  const isSame = action?.href !== undefined && action.href === nextStep?.href;
  const days = dayRange(campaign.start_date, campaign.end_date);
  return (
    <PageHeader
      isSticky
      title={<CampaignName campaign={campaign} />}
      status={<Status labels={CAMPAIGN_LABELS} value={campaign.status} />}
      context={
        <span dir="auto">{[days, campaign.owner_name].filter(Boolean).join(' · ') || 'No dates or owner yet'}</span>
      }
      breadcrumbs={[{ label: 'Campaigns', href: pageUrl('Campaigns/Index') }]}
      tabs={campaignTabs(campaign, can)}
      aside={<RecordSteps noun="campaign" record={pageUrl('Campaigns/Show', campaign)} />}
      action={isSame ? undefined : action}
      nextStep={nextStep}
      menu={menu.filter(({ href }) => href === undefined || href !== action?.href)}
    />
  );
}
