import '#css/mantineSegmented.css';
import { ActionIcon, Button, SegmentedControl } from '@mantine/core';
import { IconChevronLeft, IconChevronRight } from '@tabler/icons-react';
import styles from './calendar.module.css';
import { CALENDAR_VIEWS, shownTitle, stepDay } from './calendarDates.ts';
import type { CalendarControl } from './useCalendarQuery.ts';

const VIEW_LABELS = { month: 'Month', week: 'Week', day: 'Day', list: 'List' };

/** Navigation between periods, and the choice of view. */
export function CalendarToolbar({ control }: { control: CalendarControl }) {
  const { query, change, today } = control;
  const { view, day } = query;
  return (
    <div className={styles.line}>
      <Button variant="default" size="compact-md" onClick={() => change({ day: today })} title="Today (T)">
        Today
      </Button>
      <ActionIcon
        variant="default"
        size="lg"
        aria-label="Earlier"
        onClick={() => change({ day: stepDay(day, view, -1) })}
      >
        <IconChevronLeft size={16} className={styles.flips} />
      </ActionIcon>
      <ActionIcon variant="default" size="lg" aria-label="Later" onClick={() => change({ day: stepDay(day, view, 1) })}>
        <IconChevronRight size={16} className={styles.flips} />
      </ActionIcon>
      <h2 className={styles.title} aria-live="polite">
        {shownTitle(day, view)}
      </h2>
      <SegmentedControl
        className={styles.views}
        aria-label="View"
        value={view}
        data={CALENDAR_VIEWS.map((value) => ({ value, label: VIEW_LABELS[value] }))}
        onChange={(value) => change({ view: CALENDAR_VIEWS.find((each) => each === value) ?? 'month' })}
      />
    </div>
  );
}
