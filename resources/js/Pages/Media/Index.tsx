import { Head } from '@inertiajs/react';
import { PageHeader } from '#js/components/PageHeader.tsx';
import { useShared } from '#js/lib/useShared.ts';
import { useMedia } from '#js/stores/media/media.ts';
import { useCan } from '#js/stores/permissions.ts';
import { MediaBrowser } from './Partials/MediaBrowser.tsx';

export default function MediaIndex() {
  const { company } = useShared();
  const media = useMedia();
  const canManage = useCan('media.manage');
  return (
    <>
      <Head title="Media" />
      <PageHeader title="Media" context={`The library of ${company?.name ?? 'the company'}`} />
      {company && <MediaBrowser media={media} modelType="company" modelId={company.id} canManage={canManage} />}
    </>
  );
}
