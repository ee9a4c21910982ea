import { Head } from '@inertiajs/react';
import type { PageProps } from '#contract/pages.ts';
import { useCanCheck } from '#js/stores/account/permissions.ts';
import { useMedia } from '#js/stores/content/media/media.ts';
import { useRecord } from '#js/stores/kit/useRecord.ts';
import { useCampaigns } from '#js/stores/programme/campaigns/campaigns.ts';
import { MediaBrowser } from '../Media/Partials/MediaBrowser.tsx';
import { CampaignHeader } from './Partials/CampaignHeader.tsx';

export default function CampaignMedia({ campaign: sent }: PageProps<'Campaigns/Media'>) {
  const campaign = useRecord(useCampaigns, sent);
  const can = useCanCheck();
  const media = useMedia();
  return (
    <>
      <Head title={`Media · ${campaign.name}`} />
      <CampaignHeader campaign={campaign} can={can} />
      <MediaBrowser media={media} modelType="campaign" modelId={campaign.id} canManage={can('media.manage')} />
    </>
  );
}
