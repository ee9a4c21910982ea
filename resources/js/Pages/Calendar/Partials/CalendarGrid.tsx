import { currentLocale, isTwelveHour, type Locale } from '#domain/kit/locale.ts';
import { serverNow } from '#js/lib/serverClock.ts';
import '@fullcalendar/react/skeleton.css';
import '@fullcalendar/react/themes/classic/theme.css';
import FullCalendar, { type CalendarRef, type EventDropInfo, type EventResizeDoneInfo } from '@fullcalendar/react';
import dayGrid from '@fullcalendar/react/daygrid';
import interaction from '@fullcalendar/react/interaction';
import list from '@fullcalendar/react/list';
import classic from '@fullcalendar/react/themes/classic';
import timeGrid from '@fullcalendar/react/timegrid';
import { useEffect, useMemo, useRef } from 'react';
import type { CalendarEntry } from '#contract/programme/calendar.ts';
import { fromZonedLocal, toZonedLocal } from '#domain/kit/time/dates.ts';
import { dayOf } from '#domain/kit/time/days.ts';
import { firstWeekday } from '#domain/kit/time/monthGrid.ts';
import { moveSpanTo, type Span } from '#domain/kit/time/moveByDays.ts';
import { useCompanyFormat } from '#js/components/page/CompanyContext.ts';
import styles from './calendar.module.css';
import type { CalendarView } from './calendarDates.ts';
import { calendarEvents, spanOf } from './calendarEvents.ts';
import { EntryChip } from './EntryChip.tsx';
import { moveFocus } from './moveFocus.ts';

const VIEWS = { month: 'dayGridMonth', week: 'timeGridWeek', day: 'timeGridDay', list: 'listMonth' };
const PLUGINS = [classic, dayGrid, timeGrid, list, interaction];

type CalendarGridProps = {
  entries: CalendarEntry[];
  view: CalendarView;
  day: string;
  isPhone: boolean;
  onOpen: (entry: CalendarEntry) => void;
  onMove: (entry: CalendarEntry, span: Span) => unknown;
  onDay: (day: string) => void;
};

/**
 * The calendar grid, in the company's time zone. A dragged entry is reverted at once and moves when the store has saved
 * it, so the grid never shows an unsaved change.
 */
export function CalendarGrid({ entries, view, day, isPhone, onOpen, onMove, onDay }: CalendarGridProps) {
  const { timezone } = useCompanyFormat();
  const calendar = useRef<CalendarRef>(null);
  const locale = currentLocale();
  const clock = clockOf(locale);
  const showsHours = view === 'week' || view === 'day';
  const events = useMemo(() => calendarEvents(entries, timezone, showsHours), [entries, timezone, showsHours]);

  useEffect(() => {
    // Wait until after the render: the calendar renders synchronously, which React forbids inside an effect.
    queueMicrotask(() => calendar.current?.getApi().changeView(VIEWS[view], day));
  }, [view, day]);

  const dropped = ({ event, oldEvent, revert }: Pick<EventDropInfo, 'event' | 'oldEvent' | 'revert'>) => {
    const entry = entryOf(event.extendedProps);
    const span = entry && spanOf(entry);
    const local = event.startStr.slice(0, 16);
    revert();
    if (entry && span && !event.allDay && event.startStr !== oldEvent.startStr) {
      onMove(entry, moveSpanTo(span, local, timezone));
    }
  };
  const resized = ({ event, revert }: Pick<EventResizeDoneInfo, 'event' | 'revert'>) => {
    const entry = entryOf(event.extendedProps);
    const start = entry?.start_date;
    const end = fromZonedLocal(event.endStr, timezone);
    revert();
    if (entry && start && end && Date.parse(end) > Date.parse(start)) {
      onMove(entry, { start_date: start, end_date: end });
    }
  };

  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: the arrow keys move between entries, each of which is a button.
    <div className={styles.grid} onKeyDown={moveFocus}>
      <FullCalendar
        ref={calendar}
        plugins={PLUGINS}
        headerToolbar={false}
        timeZone={timezone}
        locale={locale}
        firstDay={firstWeekday() % 7}
        direction={document.documentElement.dir === 'rtl' ? 'rtl' : 'ltr'}
        initialView={VIEWS[view]}
        initialDate={day}
        height={showsHours ? '44rem' : 'auto'}
        events={events}
        eventDisplay="block"
        eventInteractive
        dayMaxEvents={isPhone ? 2 : 4}
        nowIndicator
        // FullCalendar reads a time without an offset in the grid's time zone.
        now={() => toZonedLocal(new Date(serverNow()).toISOString(), timezone)}
        scrollTime="08:00:00"
        slotHeaderFormat={clock}
        eventTimeFormat={clock}
        longPressDelay={400}
        noEventsContent="Nothing in this month"
        // Narrow columns would show only the weekday's letter and drop the day number; show both.
        dayHeaderContent={({ date, text, isNarrow, view: shown }) =>
          isNarrow && shown.type === VIEWS.week ? (
            <span className={styles.narrowDay}>
              {text}
              <strong>{Number(toZonedLocal(date.toISOString(), timezone).slice(8, 10))}</strong>
            </span>
          ) : (
            text
          )
        }
        dayCellTopContent={({ text, isToday }) => (isToday ? <span className={styles.today}>{text}</span> : text)}
        navLinks
        navLinkDayClick={(date) => onDay(dayOf(date.toISOString(), timezone))}
        eventClick={({ event, jsEvent }) => {
          jsEvent.preventDefault();
          const entry = entryOf(event.extendedProps);
          if (entry) {
            onOpen(entry);
          }
        }}
        eventContent={({ event, timeText, view: shown }) => {
          const entry = entryOf(event.extendedProps);
          return (
            entry && (
              <EntryChip
                entry={entry}
                time={timeText}
                isRow={shown.type.startsWith('list')}
                isTall={shown.type.startsWith('timeGrid') && !event.allDay}
                isNarrow={isPhone && shown.type === VIEWS.week && !event.allDay}
              />
            )
          );
        }}
        eventDrop={dropped}
        eventResize={resized}
      />
    </div>
  );
}

function clockOf(locale: Locale) {
  const hour12 = isTwelveHour(locale);
  return { hour: hour12 ? 'numeric' : '2-digit', minute: '2-digit', hour12 } as const;
}

function entryOf(props: Record<string, unknown>): CalendarEntry | null {
  return isEntry(props.entry) ? props.entry : null;
}

function isEntry(value: unknown): value is CalendarEntry {
  return typeof value === 'object' && value !== null && 'kind' in value;
}
