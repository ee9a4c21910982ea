import { Head } from '@inertiajs/react';
import { pageUrl } from '#domain/kit/pageUrl.ts';
import { PageHeader } from '#js/components/page/PageHeader.tsx';
import { CampaignForm } from './Partials/CampaignForm.tsx';

export default function CampaignsCreate() {
  return (
    <>
      <Head title="Create campaign" />
      <PageHeader
        title="Create campaign"
        context="It starts as a draft. Start it when it is ready."
        breadcrumbs={[{ label: 'Campaigns', href: pageUrl('Campaigns/Index') }]}
      />
      <CampaignForm campaign={null} />
    </>
  );
}
