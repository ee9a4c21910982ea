import '@mantine/core/styles/Chip.layer.css';
import { Chip } from '@mantine/core';
import { CALENDAR_LAYERS, CALENDAR_ROLES, type CalendarLayer } from '#domain/programme/calendar.ts';
import { FilterBar } from '#js/components/table/filters/FilterBar.tsx';
import { SearchBox } from '#js/components/table/filters/SearchBox.tsx';
import styles from './calendar.module.css';
import { LAYER_LABELS, ROLE_LABELS } from './entryText.ts';
import { type StatusCount, StatusCounts } from './StatusCounts.tsx';
import type { CalendarControl } from './useCalendarQuery.ts';

/** Lowest role first. */
const ROLES = CALENDAR_ROLES.toReversed();
const ROLE_FILTER = {
  ...{ id: 'role', label: 'My role' },
  options: ROLES.map((value) => ({ value, label: ROLE_LABELS[value] })),
};

export type CalendarLayers = readonly CalendarLayer[];

type CalendarFiltersProps = {
  control: CalendarControl;
  campaigns: { value: string; label: string }[];
  /** Layers that the user can see. */
  layers: CalendarLayers;
  counts: StatusCount;
  /** The number of entries shown; also announced to screen readers. */
  status: string;
};

/** The filter bar of the calendar, with the kinds of entries that it shows besides events. */
export function CalendarFilters({ control, campaigns, layers, counts, status }: CalendarFiltersProps) {
  const { query, change, list } = control;
  const filters = [ROLE_FILTER, { id: 'campaign_id', label: 'Campaign', options: campaigns }];
  return (
    <div className={styles.line}>
      <SearchBox noun="the calendar" list={list} />
      <FilterBar filters={filters} list={list}>
        {layers.map((layer) => (
          <Chip
            key={layer}
            size="sm"
            variant="outline"
            checked={query.layers.includes(layer)}
            onChange={(on) =>
              change({ layers: CALENDAR_LAYERS.filter((each) => (each === layer ? on : query.layers.includes(each))) })
            }
          >
            {LAYER_LABELS[layer]}
          </Chip>
        ))}
        <StatusCounts counts={counts} control={control} />
      </FilterBar>
      <span role="status" className={styles.status}>
        {status}
      </span>
    </div>
  );
}
