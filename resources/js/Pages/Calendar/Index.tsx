import { Head } from '@inertiajs/react';
import { IconPlus, IconRss } from '@tabler/icons-react';
import { useState } from 'react';
import { pageUrl } from '#domain/kit/pageUrl.ts';
import { lazyDialog } from '#js/components/overlay/lazyDialog.tsx';
import { PageHeader } from '#js/components/page/PageHeader.tsx';
import { useLoad } from '#js/components/state/useLoad.ts';
import { useCanCheck } from '#js/stores/account/permissions.ts';
import { useCalendar } from '#js/stores/programme/calendar/calendar.ts';
import { useCalendarFeed } from '#js/stores/programme/calendar/calendarFeed.ts';
import { CalendarPanel } from './Partials/CalendarPanel.tsx';
import { shownDays } from './Partials/calendarDates.ts';
import { useCalendarQuery } from './Partials/useCalendarQuery.ts';

const SubscribeDialog = lazyDialog(async () => (await import('./Partials/SubscribeDialog.tsx')).SubscribeDialog);

export default function CalendarIndex() {
  const can = useCanCheck();
  const control = useCalendarQuery();
  const { entries, loaded, fetching, loadError, load, move } = useCalendar();
  const feed = useCalendarFeed();
  const [isSubscribing, setSubscribing] = useState(false);
  const { start, end } = shownDays(control.query.day, control.query.view);

  useLoad(load, { start, end });

  const subscribe = () => {
    setSubscribing(true);
    void feed.load();
  };

  return (
    <>
      <Head title="Calendar" />
      <PageHeader
        title="Calendar"
        context="Events, and what has to be done for them"
        action={
          can('events.create')
            ? { label: 'Create event', href: pageUrl('Events/Create'), icon: <IconPlus size={16} /> }
            : undefined
        }
        menu={[{ label: 'Subscribe', icon: <IconRss size={16} />, onClick: subscribe }]}
      />
      <CalendarPanel
        control={control}
        entries={entries}
        loaded={loaded}
        fetching={fetching}
        error={loadError}
        onRetry={() => load({ start, end })}
        layers={[
          ...(can('groups.view') ? (['group'] as const) : []),
          ...(can('tasks.view') ? (['task'] as const) : []),
          ...(can('invitations.view') ? (['rsvp'] as const) : []),
          ...(can('documents.view') ? (['invoice', 'bill'] as const) : []),
        ]}
        move={move}
      />
      <SubscribeDialog
        opened={isSubscribing}
        onClose={() => setSubscribing(false)}
        url={feed.url}
        loaded={feed.loaded}
        error={feed.loadError}
        onRetry={feed.load}
        onMake={feed.make}
        onRevoke={feed.revoke}
      />
    </>
  );
}
