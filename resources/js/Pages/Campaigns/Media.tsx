import { Head } from '@inertiajs/react';
import type { PageProps } from '#contract/pages.ts';
import { CampaignHeader } from '#js/components/campaigns/CampaignHeader.tsx';
import { MediaBrowser } from '#js/components/media/MediaBrowser.tsx';
import { useMedia } from '#js/stores/media.ts';
import { useCanCheck } from '#js/stores/permissions.ts';

export default function CampaignMedia({ campaign }: PageProps<'Campaigns/Media'>) {
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
