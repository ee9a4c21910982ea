import '@mantine/core/styles/Chip.layer.css';
import { Button, Chip, TextInput } from '@mantine/core';
import { IconFilter, IconSearch } from '@tabler/icons-react';
import { useId, useState } from 'react';
import { CALENDAR_LAYERS, CALENDAR_ROLES, type CalendarLayer } from '#domain/programme/calendar.ts';
import { SelectField } from '#js/components/input/SelectField.tsx';
import styles from './calendar.module.css';
import { LAYER_LABELS, ROLE_LABELS } from './entryText.ts';
import { type StatusCount, StatusCounts } from './StatusCounts.tsx';
import type { CalendarControl } from './useCalendarQuery.ts';

/** Lowest role first. */
const ROLES = CALENDAR_ROLES.toReversed();

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

/**
 * The filters of the calendar. On a phone, all but the search are behind one button with the number of active filters.
 */
export function CalendarFilters({ control, campaigns, layers, counts, status }: CalendarFiltersProps) {
  const [opened, setOpened] = useState(false);
  const panel = useId();
  const { query, change, isPhone, isFiltered, filterCount } = control;
  const fields = <FilterFields control={control} campaigns={campaigns} layers={layers} />;

  return (
    <>
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
        {isPhone ? (
          <Button
            variant="default"
            leftSection={<IconFilter size={16} />}
            aria-expanded={opened}
            aria-controls={panel}
            onClick={() => setOpened(!opened)}
          >
            {filterCount > 0 ? `Filters (${filterCount})` : 'Filters'}
          </Button>
        ) : (
          fields
        )}
      </div>
      {isPhone && (
        <div id={panel} className={styles.line} hidden={!opened}>
          {fields}
          <StatusCounts counts={counts} control={control} />
        </div>
      )}
      <div className={styles.line}>
        {!isPhone && <StatusCounts counts={counts} control={control} />}
        {isFiltered && (
          <Button variant="subtle" size="compact-sm" onClick={control.clear}>
            Clear filters
          </Button>
        )}
        <span role="status" className={styles.status}>
          {status}
        </span>
      </div>
    </>
  );
}

function FilterFields({ control, campaigns, layers }: Pick<CalendarFiltersProps, 'control' | 'campaigns' | 'layers'>) {
  const { query, change } = control;
  return (
    <>
      <SelectField
        className={styles.filter}
        aria-label="My role"
        placeholder="Any role"
        clearable
        data={Object.entries(ROLE_LABELS).map(([value, label]) => ({ value, label }))}
        value={query.role}
        onChange={(role) => change({ role: ROLES.find((each) => each === role) ?? null })}
      />
      {(campaigns.length > 0 || query.campaign !== null) && (
        <SelectField
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
            change({ layers: CALENDAR_LAYERS.filter((each) => (each === layer ? on : query.layers.includes(each))) })
          }
        >
          {LAYER_LABELS[layer]}
        </Chip>
      ))}
    </>
  );
}
