import { Head } from '@inertiajs/react';
import { PageHeader } from '#js/components/page/PageHeader.tsx';
import { EmptyState } from '#js/components/state/EmptyState.tsx';
import { useShared } from '#js/lib/useShared.ts';
import { useCan } from '#js/stores/account/permissions.ts';
import { useMedia } from '#js/stores/content/media/media.ts';
import { MediaBrowser } from './Partials/MediaBrowser.tsx';

export default function MediaIndex() {
  const { company } = useShared();
  const id = company?.id ?? null;
  const media = useMedia();
  const canManage = useCan('media.manage');
  return (
    <>
      <Head title="Media" />
      <PageHeader title="Media" context={`The library of ${company?.name ?? 'the company'}`} />
      {id === null ? (
        <EmptyState title="No library here">
          The library belongs to your company, and this server does not say which company that is. Campaigns and events
          have libraries of their own.
        </EmptyState>
      ) : (
        <MediaBrowser media={media} modelType="company" modelId={id} canManage={canManage} />
      )}
    </>
  );
}
