import { Head } from '@inertiajs/react';
import { useEffect } from 'react';
import type { PageProps } from '#contract/pages.ts';
import { CalendarPanel } from '#js/components/calendar/CalendarPanel.tsx';
import { useCalendarQuery } from '#js/components/calendar/useCalendarQuery.ts';
import { GroupHeader } from '#js/components/groups/GroupHeader.tsx';
import { shownDays } from '#js/lib/calendarDates.ts';
import { useCalendar } from '#js/stores/calendar.ts';
import { useCanCheck } from '#js/stores/permissions.ts';

export default function GroupsCalendar({ group }: PageProps<'Groups/Calendar'>) {
  const can = useCanCheck();
  const control = useCalendarQuery();
  const { entries, loaded, fetching, loadError, load, move } = useCalendar();
  const { start, end } = shownDays(control.query.day, control.query.view);
  const range = { start, end, group_id: group.id };

  useEffect(() => void load({ start, end, group_id: group.id }), [load, start, end, group.id]);

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
