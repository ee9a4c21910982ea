import { Head } from '@inertiajs/react';
import type { PageProps } from '#contract/pages.ts';
import { pageUrl } from '#domain/kit/pageUrl.ts';
import { PageHeader } from '#js/components/page/PageHeader.tsx';
import { CampaignForm } from './Partials/CampaignForm.tsx';

export default function CampaignsEdit({ campaign }: PageProps<'Campaigns/Edit'>) {
  return (
    <>
      <Head title={`Edit ${campaign.name}`} />
      <PageHeader
        title={`Edit ${campaign.name}`}
        breadcrumbs={[
          { label: 'Campaigns', href: pageUrl('Campaigns/Index') },
          { label: campaign.name, href: pageUrl('Campaigns/Show', campaign) },
        ]}
      />
      <CampaignForm key={campaign.id} campaign={campaign} />
    </>
  );
}
