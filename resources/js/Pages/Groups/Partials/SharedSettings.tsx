import { Link } from '@inertiajs/react';
import { Button } from '@mantine/core';
import type { Event } from '#contract/programme/events.ts';
import { counted } from '#domain/kit/counted.ts';
import { pageUrl } from '#domain/kit/pageUrl.ts';
import { serverNow } from '#js/lib/serverClock.ts';
import styles from './groups.module.css';

type SharedSettingsProps = {
  event: Event;
  /** The number of dates that share the settings, including this one; null if unknown. */
  dates: number | null;
  /** Null for people who cannot detach it. */
  onDetach: (() => unknown) | null;
};

/** The notice above the ticket settings of a date of a series: saving applies to all dates. */
export function SharedSettings({ event, dates, onDetach }: SharedSettingsProps) {
  if (!event.shares_tickets || event.group_id === null) {
    return null;
  }
  const group = <Link href={pageUrl('Groups/Show', { id: event.group_id })}>{event.group_name || 'Group'}</Link>;
  const isOver = event.start_date !== null && Date.parse(event.start_date) <= serverNow();
  return (
    <div className={styles.banner} role="note">
      <span>
        {isOver ? (
          <>
            This date has begun: what you change here stays with it and leaves the other dates of {group} as they are.
          </>
        ) : (
          <>
            These settings apply to{' '}
            {dates === 1 ? 'the one date' : `all ${dates === null ? 'dates' : counted(dates, 'date')}`} of {group} that{' '}
            {dates === 1 ? 'is' : 'are'} still to come. Each date sells its own seats.
          </>
        )}
      </span>
      {onDetach && !isOver && (
        <Button variant="default" size="compact-sm" onClick={onDetach}>
          Detach this date
        </Button>
      )}
    </div>
  );
}

/** Asks for confirmation before a date is detached. */
export function detachText({ name, group_name }: Event) {
  return {
    title: `Detach “${name}” from “${group_name}”?`,
    body: 'It leaves the group and keeps its ticket types, orders and settings as they are now. Later changes to the group do not affect them.',
    confirmLabel: 'Detach this date',
  };
}
