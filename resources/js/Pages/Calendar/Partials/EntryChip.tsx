import {
  IconBan,
  IconCheck,
  IconChecklist,
  IconMailQuestion,
  IconPencil,
  IconPlayerPause,
  IconStack2,
} from '@tabler/icons-react';
import type { CSSProperties } from 'react';
import type { CalendarEntry } from '#contract/programme/calendar.ts';
import { labelOf } from '#js/components/text/statuses.ts';
import { isKey } from '#js/lib/focus/isKey.ts';
import { EVENT_LABELS } from '#js/Pages/Events/Partials/eventLabels.ts';
import styles from './calendar.module.css';
import { entryColor, entryKey } from './calendarEvents.ts';
import { kindLabel } from './entryText.ts';

const KIND_ICONS = { group: IconStack2, task: IconChecklist, rsvp: IconMailQuestion };
const STATUS_ICONS = { draft: IconPencil, paused: IconPlayerPause, completed: IconCheck };

type EntryChipProps = {
  entry: CalendarEntry;
  time: string;
  /** In the list view, with its place. */
  isRow: boolean;
  /** As tall as its duration. */
  isTall: boolean;
  /** Too narrow to show its time; screen readers still get it. */
  isNarrow: boolean;
};

/** An entry in the grid: colour stripe, icon for special states, time and name. */
export function EntryChip({ entry, time, isRow, isTall, isNarrow }: EntryChipProps) {
  const style: CSSProperties & { '--entry': string } = { '--entry': entryColor(entry) };
  const isDated = entry.kind === 'event' || entry.kind === 'group';
  const status = entry.cancelled_at ? 'Cancelled' : entry.status && labelOf(EVENT_LABELS, entry.status).label;
  return (
    <span
      className={styles.chip}
      data-entry={entryKey(entry)}
      data-status={entry.status}
      data-row={isRow}
      data-tall={isTall}
      data-narrow={isNarrow}
      style={style}
    >
      <EntryIcon entry={entry} />
      {time && <span className={isNarrow ? styles.hidden : styles.time}>{time}</span>}
      <span className={styles.name}>{entry.name}</span>
      {isRow && entry.detail && <span className={styles.detail}>{entry.detail}</span>}
      <span className={styles.hidden}>
        , {kindLabel(entry.kind)}
        {isDated && status && `, ${status}`}
      </span>
    </span>
  );
}

function EntryIcon({ entry }: { entry: CalendarEntry }) {
  const Icon = iconOf(entry);
  return Icon && <Icon size={12} aria-hidden="true" className={styles.icon} />;
}

function iconOf({ kind, status, cancelled_at }: CalendarEntry) {
  if (kind !== 'event') {
    return isKey(KIND_ICONS, kind) ? KIND_ICONS[kind] : null;
  }
  if (cancelled_at) {
    return IconBan;
  }
  return isKey(STATUS_ICONS, status) ? STATUS_ICONS[status] : null;
}
