import { ActionIcon, Button, TextInput } from '@mantine/core';
import { IconChevronLeft, IconChevronRight } from '@tabler/icons-react';
import { type KeyboardEvent, useEffect, useRef, useState } from 'react';
import { isTwelveHour } from '#domain/kit/locale.ts';
import { formatDay, formatTime } from '#domain/kit/time/dates.ts';
import { addDays } from '#domain/kit/time/days.ts';
import { addMonths, monthWeeks, weekStart } from '#domain/kit/time/monthGrid.ts';
import { parseTime } from '#domain/kit/time/parseDateText.ts';
import styles from './DatePanel.module.css';

type DatePanelProps = {
  /** The chosen day as `2026-11-21`; empty for none. */
  day: string;
  today: string;
  min?: string | undefined;
  max?: string | undefined;
  onDay: (day: string) => void;
  /** `07:10`; omit to choose only a day. */
  time?: string;
  onTime?: (time: string) => void;
  onClose: () => void;
};

/** Marks elements that handle Escape themselves, so that the surrounding dialog stays open. */
const STOP_ESCAPE = { 'data-mantine-stop-propagation': true };
const QUARTER = 15;

/**
 * A month calendar for mouse, touch and keyboard (arrows, Home, End, Page Up and Down), with an optional time field.
 */
export function DatePanel({ day, today, min, max, onDay, time, onTime, onClose }: DatePanelProps) {
  const [focused, setFocused] = useState(day || today);
  const grid = useRef<HTMLTableElement>(null);
  const isWalking = useRef(true);
  const isOut = (each: string) => (min !== undefined && each < min) || (max !== undefined && each > max);

  useEffect(() => {
    if (isWalking.current) {
      grid.current?.querySelector<HTMLElement>(`[data-day="${focused}"]`)?.focus();
    }
    isWalking.current = false;
  }, [focused]);

  function walk(event: KeyboardEvent) {
    const forward = getComputedStyle(event.currentTarget).direction === 'rtl' ? -1 : 1;
    const start = weekStart(focused);
    const to = {
      ArrowRight: addDays(focused, forward),
      ArrowLeft: addDays(focused, -forward),
      ArrowDown: addDays(focused, 7),
      ArrowUp: addDays(focused, -7),
      Home: start,
      End: addDays(start, 6),
      PageDown: addMonths(focused, event.shiftKey ? 12 : 1),
      PageUp: addMonths(focused, event.shiftKey ? -12 : -1),
    }[event.key];
    if (to !== undefined) {
      event.preventDefault();
      isWalking.current = true;
      setFocused(to);
    }
  }

  const weeks = monthWeeks(focused);
  const month = formatDay(focused, 'month');
  return (
    <div className={styles.panel}>
      <div className={styles.head}>
        <ActionIcon
          {...STOP_ESCAPE}
          variant="subtle"
          color="gray"
          aria-label="Previous month"
          onClick={() => setFocused(addMonths(focused, -1))}
        >
          <IconChevronLeft size={18} className={styles.turn} />
        </ActionIcon>
        <span aria-live="polite">{month}</span>
        <ActionIcon
          {...STOP_ESCAPE}
          variant="subtle"
          color="gray"
          aria-label="Next month"
          onClick={() => setFocused(addMonths(focused, 1))}
        >
          <IconChevronRight size={18} className={styles.turn} />
        </ActionIcon>
      </div>
      <table ref={grid} aria-label={month} className={styles.grid}>
        <thead>
          <tr>
            {weeks[0]?.map((each) => (
              <th key={each} scope="col" abbr={formatDay(each, 'weekday')}>
                {formatDay(each, 'shortWeekday')}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {weeks.map((week) => (
            <tr key={week[0]}>
              {week.map((each) => (
                <td key={each}>
                  <button
                    {...STOP_ESCAPE}
                    type="button"
                    data-day={each}
                    // The popover focuses this element once it is open; otherwise it takes the first button.
                    data-autofocus={each === focused || undefined}
                    tabIndex={each === focused ? 0 : -1}
                    aria-label={formatDay(each, 'day')}
                    aria-pressed={each === day}
                    aria-current={each === today ? 'date' : undefined}
                    aria-disabled={isOut(each)}
                    data-other={each.slice(0, 7) !== focused.slice(0, 7)}
                    className={styles.day}
                    onKeyDown={walk}
                    onClick={() => (isOut(each) ? undefined : onDay(each))}
                  >
                    {Number(each.slice(8))}
                  </button>
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
      <div className={styles.foot}>
        {onTime && time !== undefined && <TimeField time={time} onTime={onTime} onClose={onClose} />}
        <Button
          {...STOP_ESCAPE}
          variant="subtle"
          size="compact-sm"
          disabled={isOut(today)}
          onClick={() => onDay(today)}
        >
          Today
        </Button>
        {onTime && (
          <Button {...STOP_ESCAPE} size="compact-sm" onClick={onClose}>
            Done
          </Button>
        )}
      </div>
    </div>
  );
}

type TimeFieldProps = { time: string; onTime: (time: string) => void; onClose: () => void };

/** A time to type; arrow keys step by 15 minutes. */
function TimeField({ time, onTime, onClose }: TimeFieldProps) {
  const [text, setText] = useState(formatTime(time));
  useEffect(() => setText((typed) => (parseTime(typed) === time ? typed : formatTime(time))), [time]);

  function step(by: number) {
    const minutes = Number(time.slice(0, 2)) * 60 + Number(time.slice(3));
    const next = (Math.floor(minutes / QUARTER) * QUARTER + by + 24 * 60) % (24 * 60);
    const pad = (part: number) => String(part).padStart(2, '0');
    onTime(`${pad(Math.floor(next / 60))}:${pad(next % 60)}`);
  }

  return (
    <TextInput
      {...STOP_ESCAPE}
      className={styles.time}
      aria-label="Time"
      size="xs"
      inputMode={isTwelveHour() ? 'text' : 'numeric'}
      value={text}
      onChange={(event) => {
        const typed = event.currentTarget.value;
        setText(typed);
        const parsed = parseTime(typed);
        if (parsed !== null) {
          onTime(parsed);
        }
      }}
      onBlur={() => setText(formatTime(time))}
      onKeyDown={(event) => {
        if (event.key === 'ArrowUp' || event.key === 'ArrowDown') {
          event.preventDefault();
          step(event.key === 'ArrowUp' ? QUARTER : -QUARTER);
        }
        if (event.key === 'Enter') {
          event.preventDefault();
          onClose();
        }
      }}
    />
  );
}
