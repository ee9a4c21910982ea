import { Head, router } from '@inertiajs/react';
import type { PageProps } from '#contract/pages.ts';
import { pageUrl } from '#domain/pageUrl.ts';
import { PageHeader } from '#js/components/PageHeader.tsx';
import { useCampaigns } from '#js/stores/campaigns/campaigns.ts';
import { useMemberChoices } from '#js/stores/organisers/memberChoices.ts';
import { CampaignForm } from './Partials/CampaignForm.tsx';
import { campaignFormInput, campaignFormValues } from './Partials/campaignFormValues.ts';

export default function CampaignsEdit({ campaign }: PageProps<'Campaigns/Edit'>) {
  const update = useCampaigns((state) => state.update);
  const members = useMemberChoices();
  const home = pageUrl('Campaigns/Show', campaign);

  return (
    <>
      <Head title={`Edit ${campaign.name}`} />
      <PageHeader
        title={`Edit ${campaign.name}`}
        breadcrumbs={[
          { label: 'Campaigns', href: pageUrl('Campaigns/Index') },
          { label: campaign.name, href: home },
        ]}
      />
      <CampaignForm
        key={campaign.id}
        initial={campaignFormValues(campaign)}
        ownerName={campaign.owner_name}
        members={members}
        submitLabel="Save changes"
        cancelHref={home}
        save={(values) => update(campaign.id, campaignFormInput(values, campaign.status))}
        onSaved={() => router.visit(home)}
      />
    </>
  );
}
