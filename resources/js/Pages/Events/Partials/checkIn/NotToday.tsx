import { Alert } from '@mantine/core';
import { IconCalendarExclamation } from '@tabler/icons-react';
import type { Event } from '#contract/programme/events.ts';
import { dayOf, todayIn } from '#domain/kit/time/days.ts';
import { DateText } from '#js/components/text/DateText.tsx';
import { serverNow } from '#js/lib/serverClock.ts';
import { useTimezone } from '#js/lib/useShared.ts';
import styles from './checkIn.module.css';

/** Warns staff who check in for an event on another day; does not block them. */
export function NotToday({ event }: { event: Event }) {
  const timezone = useTimezone();
  const { start_date, end_date } = event;
  if (!start_date) {
    return null;
  }
  const today = todayIn(timezone, serverNow());
  const isOver = dayOf(end_date || start_date, timezone) < today;
  if (!isOver && dayOf(start_date, timezone) <= today) {
    return null;
  }
  return (
    <Alert
      className={styles.notToday}
      variant="default"
      icon={<IconCalendarExclamation size={18} />}
      title="This event is not today"
      role="status"
    >
      It {isOver ? 'ended' : 'starts'} <DateText value={isOver ? end_date || start_date : start_date} style="day" />.
      Check that you have the right event before you admit anyone.
    </Alert>
  );
}
