import { lazy, Suspense, useState } from 'react';
import type { CalendarEntry } from '#contract/programme/calendar.ts';
import { formatDateRange } from '#domain/kit/time/dates.ts';
import type { Span } from '#domain/kit/time/moveByDays.ts';
import type { SaveOutcome } from '#js/components/form/useRecordForm.ts';
import { confirm } from '#js/components/overlay/confirm.ts';
import { lazyDialog } from '#js/components/overlay/lazyDialog.tsx';
import { useCompanyFormat } from '#js/components/page/CompanyContext.ts';
import { ErrorState } from '#js/components/state/ErrorState.tsx';
import { Skeleton } from '#js/components/state/Skeleton.tsx';
import { offerToFollow } from '#js/Pages/Events/Partials/offerToFollow.ts';
import { CalendarFilters, type CalendarLayers } from './CalendarFilters.tsx';
import { CalendarToolbar } from './CalendarToolbar.tsx';
import { campaignsOf, filteredEntries, statusCounts } from './filterEntries.ts';
import { useCalendarKeys } from './useCalendarKeys.ts';
import type { CalendarControl } from './useCalendarQuery.ts';

// FullCalendar is large and used only on this page.
const CalendarGrid = lazy(async () => ({ default: (await import('./CalendarGrid.tsx')).CalendarGrid }));
const EntryCard = lazyDialog(async () => (await import('./EntryCard.tsx')).EntryCard);
const MoveDialog = lazyDialog(async () => (await import('./MoveDialog.tsx')).MoveDialog);

type CalendarPanelProps = {
  control: CalendarControl;
  entries: CalendarEntry[];
  loaded: boolean;
  fetching: boolean;
  error: string | null;
  onRetry: () => unknown;
  layers: CalendarLayers;
  move: (id: number, span: Span) => Promise<SaveOutcome>;
};

/** The calendar with its filters, entry card, and drag-and-drop or dialog to move an entry. */
export function CalendarPanel({
  control,
  entries,
  loaded,
  fetching,
  error,
  onRetry,
  layers,
  move,
}: CalendarPanelProps) {
  const { timezone } = useCompanyFormat();
  const [opened, setOpened] = useState<{ key: CalendarEntry; as: 'card' | 'move' } | null>(null);
  const [shown, setShown] = useState<CalendarEntry | null>(null);
  useCalendarKeys(control);
  const { query } = control;
  const visible = filteredEntries(entries, query);

  const open = (entry: CalendarEntry, as: 'card' | 'move') => {
    setShown(entry);
    setOpened({ key: entry, as });
  };
  /** Resolves to null if the user cancelled. */
  const askAndMove = async (entry: CalendarEntry, span: Span): Promise<SaveOutcome | null> => {
    const agreed = entry.sold === 0 || (await confirm(moveText(entry, span, timezone)));
    const outcome = agreed ? await move(entry.id, span) : null;
    if (outcome?.ok) {
      void offerToFollow(entry.start_date, { id: entry.id, start_date: span.start_date });
    }
    return outcome;
  };

  return (
    <section aria-label="Calendar" aria-busy={fetching}>
      <CalendarToolbar control={control} />
      <CalendarFilters
        control={control}
        campaigns={campaignsOf(entries)}
        layers={layers}
        counts={statusCounts(entries, query)}
        status={statusText(loaded, fetching, visible.length, control.isFiltered)}
      />
      {error !== null && !fetching ? (
        <ErrorState title="Failed to fetch calendar events" message={error} onRetry={onRetry} />
      ) : (
        <Suspense fallback={<Skeleton height="40rem" />}>
          {loaded ? (
            <CalendarGrid
              entries={visible}
              view={query.view}
              day={query.day}
              isPhone={control.isPhone}
              onOpen={(entry) => open(entry, 'card')}
              onMove={askAndMove}
              onDay={(day) => control.change({ day, view: 'day' })}
            />
          ) : (
            <Skeleton height="40rem" />
          )}
        </Suspense>
      )}
      {shown && (
        <>
          <EntryCard
            entry={shown}
            opened={opened?.as === 'card'}
            onClose={() => setOpened(null)}
            onMove={() => open(shown, 'move')}
          />
          <MoveDialog
            key={`${shown.id} ${shown.start_date} ${opened?.as}`}
            entry={shown}
            opened={opened?.as === 'move'}
            onClose={() => setOpened(null)}
            save={(span) => askAndMove(shown, span)}
          />
        </>
      )}
    </section>
  );
}

function statusText(loaded: boolean, fetching: boolean, count: number, isFiltered: boolean): string {
  if (!loaded || fetching) {
    return 'Loading…';
  }
  if (count === 0) {
    return isFiltered ? 'Nothing here matches the filters.' : 'Nothing is planned here yet.';
  }
  return count === 1 ? '1 entry' : `${count} entries`;
}

/** Confirmation before moving an event with sold tickets: their holders expect the old date. */
function moveText({ name, sold, start_date, end_date }: CalendarEntry, span: Span, timezone: string) {
  const was = start_date === null ? 'the old date' : formatDateRange(start_date, end_date, timezone);
  const tickets =
    sold === null
      ? 'Tickets may have been issued'
      : sold === 1
        ? '1 ticket has been issued'
        : `${sold} tickets have been issued`;
  return {
    title: `Move “${name}”?`,
    body: `${tickets} for ${was}. Ticket holders are not notified automatically. Tell them the new time: ${formatDateRange(span.start_date, span.end_date, timezone)}.`,
    confirmLabel: 'Move event',
  };
}
