import { EVENT_LABELS } from '#js/Pages/Events/Partials/eventLabels.ts';
import styles from './calendar.module.css';
import { COUNTED_STATUSES } from './filterEntries.ts';
import type { CalendarControl } from './useCalendarQuery.ts';

export type StatusCount = Record<keyof typeof EVENT_LABELS, number>;

/** The number of entries by status; a click filters by that status. */
export function StatusCounts({ counts, control }: { counts: StatusCount; control: CalendarControl }) {
  const { statuses } = control.query;
  return (
    // biome-ignore lint/a11y/useSemanticElements: these are toggle buttons, not form fields.
    <div className={styles.counts} role="group" aria-label="Show by status">
      {COUNTED_STATUSES.map((status) => {
        const isOn = statuses.includes(status);
        return (
          <button
            key={status}
            type="button"
            className={styles.count}
            data-tone={EVENT_LABELS[status].tone}
            aria-pressed={isOn}
            onClick={() =>
              control.change({ statuses: isOn ? statuses.filter((each) => each !== status) : [...statuses, status] })
            }
          >
            <span className={styles.dot} aria-hidden="true" />
            {EVENT_LABELS[status].label} <strong>{counts[status]}</strong>
          </button>
        );
      })}
    </div>
  );
}
