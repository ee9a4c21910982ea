import { Head } from '@inertiajs/react';
import { EmptyState } from '#js/components/EmptyState.tsx';
import { PageHeader } from '#js/components/PageHeader.tsx';
import { useShared } from '#js/lib/useShared.ts';
import { useMedia } from '#js/stores/media/media.ts';
import { useCan } from '#js/stores/permissions.ts';
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
