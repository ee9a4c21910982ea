import { Head, router } from '@inertiajs/react';
import { useRef } from 'react';
import { pageUrl } from '#domain/pageUrl.ts';
import { PageHeader } from '#js/components/PageHeader.tsx';
import { useShared } from '#js/lib/useShared.ts';
import { useCampaigns } from '#js/stores/campaigns/campaigns.ts';
import { useMemberChoices } from '#js/stores/organisers/memberChoices.ts';
import { CampaignForm } from './Partials/CampaignForm.tsx';
import { campaignFormInput, emptyCampaign } from './Partials/campaignFormValues.ts';

export default function CampaignsCreate() {
  const { user } = useShared().auth;
  const create = useCampaigns((state) => state.create);
  const members = useMemberChoices();
  const createdId = useRef(0);

  return (
    <>
      <Head title="Create campaign" />
      <PageHeader
        title="Create campaign"
        context="It begins as a draft: start it when it is ready."
        breadcrumbs={[{ label: 'Campaigns', href: pageUrl('Campaigns/Index') }]}
      />
      <CampaignForm
        initial={emptyCampaign(user?.id ?? null)}
        ownerName={user?.name ?? null}
        members={members}
        submitLabel="Create campaign"
        cancelHref={pageUrl('Campaigns/Index')}
        save={async (values) => {
          const outcome = await create(campaignFormInput(values, 'draft'));
          createdId.current = outcome.ok ? outcome.data.id : 0;
          return outcome;
        }}
        onSaved={() => router.visit(pageUrl('Campaigns/Show', { id: createdId.current }))}
      />
    </>
  );
}
