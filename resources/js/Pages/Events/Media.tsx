import { Head } from '@inertiajs/react';
import type { PageProps } from '#contract/pages.ts';
import { useCanCheck } from '#js/stores/account/permissions.ts';
import { useMedia } from '#js/stores/content/media/media.ts';
import { useRecord } from '#js/stores/kit/useRecord.ts';
import { useEvents } from '#js/stores/programme/events/events.ts';
import { MediaBrowser } from '../Media/Partials/MediaBrowser.tsx';
import { EventHeader } from './Partials/EventHeader.tsx';

export default function EventMedia({ event: sent }: PageProps<'Events/Media'>) {
  const event = useRecord(useEvents, sent);
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
