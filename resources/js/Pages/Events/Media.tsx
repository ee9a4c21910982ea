import { Head } from '@inertiajs/react';
import type { PageProps } from '#contract/pages.ts';
import { EventHeader } from '#js/components/events/EventHeader.tsx';
import { MediaBrowser } from '#js/components/media/MediaBrowser.tsx';
import { useMedia } from '#js/stores/media.ts';
import { useCanCheck } from '#js/stores/permissions.ts';

export default function EventMedia({ event }: PageProps<'Events/Media'>) {
  const can = useCanCheck();
  const media = useMedia();
  return (
    <>
      <Head title={`Media · ${event.name}`} />
      <EventHeader event={event} can={can} />
      <MediaBrowser media={media} modelType="event" modelId={event.id} canManage={can('media.manage')} />
    </>
  );
}
