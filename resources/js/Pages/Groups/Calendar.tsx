import { Head } from '@inertiajs/react';
import type { PageProps } from '#contract/pages.ts';
import { useLoad } from '#js/components/state/useLoad.ts';
import { shownDays } from '#js/Pages/Calendar/Partials/calendarDates.ts';
import { useCanCheck } from '#js/stores/account/permissions.ts';
import { useCalendar } from '#js/stores/programme/calendar/calendar.ts';
import { CalendarPanel } from '../Calendar/Partials/CalendarPanel.tsx';
import { useCalendarQuery } from '../Calendar/Partials/useCalendarQuery.ts';
import { GroupHeader } from './Partials/GroupHeader.tsx';

export default function GroupsCalendar({ group }: PageProps<'Groups/Calendar'>) {
  const can = useCanCheck();
  const control = useCalendarQuery();
  const { entries, loaded, fetching, loadError, load, move } = useCalendar();
  const { start, end } = shownDays(control.query.day, control.query.view);
  const range = { start, end, group_id: group.id };

  useLoad(load, range);

  return (
    <>
      <Head title={`Calendar · ${group.name}`} />
      <GroupHeader group={group} can={can} />
      <CalendarPanel
        control={control}
        entries={entries}
        loaded={loaded}
        fetching={fetching}
        error={loadError}
        onRetry={() => load(range)}
        layers={[
          ...(can('tasks.view') ? (['task'] as const) : []),
          ...(can('invitations.view') ? (['rsvp'] as const) : []),
        ]}
        move={move}
      />
    </>
  );
}
