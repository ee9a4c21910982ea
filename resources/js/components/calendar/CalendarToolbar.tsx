import '#css/mantineForms.css';
import '@mantine/core/styles/Chip.layer.css';
import { ActionIcon, Button, Chip, SegmentedControl, Select, TextInput } from '@mantine/core';
import { IconChevronLeft, IconChevronRight, IconSearch } from '@tabler/icons-react';
import { CALENDAR_VIEWS, shownTitle, stepDay } from '#js/lib/calendarDates.ts';
import { EVENT_WORDS } from '../events/statuses.ts';
import styles from './calendar.module.css';
import { LAYER_WORDS, ROLE_WORDS } from './entryWords.ts';
import type { CalendarControl } from './useCalendarQuery.ts';

const VIEW_WORDS = { month: 'Month', week: 'Week', day: 'Day', list: 'List' };
const LAYERS = ['group', 'task', 'rsvp'] as const;

type CalendarToolbarProps = {
  control: CalendarControl;
  campaigns: { value: string; label: string }[];
  /** Layers that the user may see. */
  layers: readonly (typeof LAYERS)[number][];
};

/** Where in time one is and how it is shown; what is left out. */
export function CalendarToolbar({ control, campaigns, layers }: CalendarToolbarProps) {
  const { query, change, today } = control;
  const { view, day } = query;
  return (
    <div className={styles.toolbar}>
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
        <ActionIcon
          variant="default"
          size="lg"
          aria-label="Later"
          onClick={() => change({ day: stepDay(day, view, 1) })}
        >
          <IconChevronRight size={16} className={styles.flips} />
        </ActionIcon>
        <h2 className={styles.title} aria-live="polite">
          {shownTitle(day, view)}
        </h2>
        <SegmentedControl
          className={styles.views}
          aria-label="View"
          value={view}
          data={CALENDAR_VIEWS.map((value) => ({ value, label: VIEW_WORDS[value] }))}
          onChange={(value) => change({ view: CALENDAR_VIEWS.find((each) => each === value) ?? 'month' })}
        />
      </div>
      <div className={styles.line}>
        <TextInput
          className={styles.filter}
          type="search"
          aria-label="Search the calendar"
          placeholder="Search"
          leftSection={<IconSearch size={16} />}
          value={query.search}
          onChange={(event) => change({ search: event.currentTarget.value })}
        />
        <Select
          className={styles.filter}
          aria-label="My role"
          placeholder="Any role"
          clearable
          data={Object.entries(ROLE_WORDS).map(([value, label]) => ({ value, label }))}
          value={query.role}
          onChange={(role) => change({ role: ROLES.find((each) => each === role) ?? null })}
        />
        {(campaigns.length > 0 || query.campaign !== null) && (
          <Select
            className={styles.filter}
            aria-label="Campaign"
            placeholder="Any campaign"
            clearable
            data={campaigns}
            value={query.campaign}
            onChange={(campaign) => change({ campaign })}
          />
        )}
        {layers.map((layer) => (
          <Chip
            key={layer}
            size="sm"
            variant="outline"
            checked={query.layers.includes(layer)}
            onChange={(on) =>
              change({ layers: LAYERS.filter((each) => (each === layer ? on : query.layers.includes(each))) })
            }
          >
            {LAYER_WORDS[layer]}
          </Chip>
        ))}
      </div>
    </div>
  );
}

const ROLES = ['creator', 'organizer', 'campaign_owner'] as const;

type StatusCountsProps = { counts: Record<keyof typeof EVENT_WORDS, number>; control: CalendarControl };

/** How many there are of each status; a click shows these alone. */
export function StatusCounts({ counts, control }: StatusCountsProps) {
  const { statuses } = control.query;
  return (
    // biome-ignore lint/a11y/useSemanticElements: these are toggles, not the fields of a form.
    <div className={styles.counts} role="group" aria-label="Show by status">
      {(['draft', 'active', 'completed', 'paused'] as const).map((status) => {
        const isOn = statuses.includes(status);
        return (
          <button
            key={status}
            type="button"
            className={styles.count}
            data-tone={EVENT_WORDS[status].tone}
            aria-pressed={isOn}
            onClick={() =>
              control.change({ statuses: isOn ? statuses.filter((each) => each !== status) : [...statuses, status] })
            }
          >
            <span className={styles.dot} aria-hidden="true" />
            {EVENT_WORDS[status].word} <strong>{counts[status]}</strong>
          </button>
        );
      })}
    </div>
  );
}
