import { Head } from '@inertiajs/react';
import type { PageProps } from '#contract/pages.ts';
import { useLoad } from '#js/components/state/useLoad.ts';
import { shownDays } from '#js/Pages/Calendar/Partials/calendarDates.ts';
import { useCanCheck } from '#js/stores/account/permissions.ts';
import { useRecord } from '#js/stores/kit/useRecord.ts';
import { useCalendar } from '#js/stores/programme/calendar/calendar.ts';
import { useGroups } from '#js/stores/programme/groups/groups.ts';
import { CalendarPanel } from '../Calendar/Partials/CalendarPanel.tsx';
import { useCalendarQuery } from '../Calendar/Partials/useCalendarQuery.ts';
import { GroupHeader } from './Partials/GroupHeader.tsx';
import { useGroupActions } from './Partials/useGroupActions.tsx';

export default function GroupsCalendar({ group: sent }: PageProps<'Groups/Calendar'>) {
  const group = useRecord(useGroups, sent);
  const can = useCanCheck();
  const control = useCalendarQuery();
  const { entries, loaded, fetching, loadError, load, move } = useCalendar();
  const { start, end } = shownDays(control.query.day, control.query.view);
  const range = { start, end, group_id: group.id };

  useLoad(load, range);

  return (
    <>
      <Head title={`Calendar · ${group.name}`} />
      <GroupHeader group={group} can={can} actions={useGroupActions(group, can)} />
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
