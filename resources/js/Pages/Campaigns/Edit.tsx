import { Head, router } from '@inertiajs/react';
import type { PageProps } from '#contract/pages.ts';
import { CampaignForm } from '#js/components/campaigns/CampaignForm.tsx';
import { PageHeader } from '#js/components/PageHeader.tsx';
import { campaignFormInput, campaignFormValues } from '#js/lib/campaignFormValues.ts';
import { useCampaigns } from '#js/stores/campaigns.ts';
import { useMemberChoices } from '#js/stores/memberChoices.ts';

export default function CampaignsEdit({ campaign }: PageProps<'Campaigns/Edit'>) {
  const update = useCampaigns((state) => state.update);
  const members = useMemberChoices();
  const home = `/campaigns/${campaign.id}`;

  return (
    <>
      <Head title={`Edit ${campaign.name}`} />
      <PageHeader
        title={`Edit ${campaign.name}`}
        breadcrumbs={[
          { label: 'Campaigns', href: '/campaigns' },
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
