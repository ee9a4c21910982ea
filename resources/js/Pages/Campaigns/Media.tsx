import { Head } from '@inertiajs/react';
import type { PageProps } from '#contract/pages.ts';
import { useCanCheck } from '#js/stores/account/permissions.ts';
import { useMedia } from '#js/stores/content/media/media.ts';
import { MediaBrowser } from '../Media/Partials/MediaBrowser.tsx';
import { CampaignHeader } from './Partials/CampaignHeader.tsx';

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
