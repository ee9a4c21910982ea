import { TextInput } from '@mantine/core';
import { FilterPills } from '#js/components/DataTable/FilterPills.tsx';
import type { ListControl } from '#js/components/DataTable/types.ts';
import { type OwnerFilter, OwnerFilters } from '../OwnerFilters.tsx';
import { PARTICIPANT_LABELS } from '../surveyLabels.ts';
import styles from './Results.module.css';

const PILLS = [
  {
    id: 'is_participant',
    label: 'For',
    options: Object.entries(PARTICIPANT_LABELS).map(([value, label]) => ({ value, label })),
  },
];

/** Which answers count: by what they belong to and the days they were given on. All of it stands in the URL. */
export function ResultFilters({ list, owners }: { list: ListControl; owners: OwnerFilter[] }) {
  const { filters } = list.query;
  const set = (name: string, value: string) => list.change({ filters: { ...filters, [name]: value } });
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset is for the inputs of a form.
    <div className={styles.filters} role="group" aria-label="Which answers count">
      <OwnerFilters list={list} owners={owners} />
      {(['from', 'to'] as const).map((name) => (
        <TextInput
          key={name}
          type="date"
          size="xs"
          aria-label={name === 'from' ? 'Answered from' : 'Answered until'}
          title={name === 'from' ? 'Answered from' : 'Answered until'}
          leftSection={<span className={styles.dateWord}>{name === 'from' ? 'From' : 'Until'}</span>}
          leftSectionWidth={44}
          className={styles.date}
          value={filters[name] ?? ''}
          onChange={(event) => set(name, event.currentTarget.value)}
        />
      ))}
      <FilterPills filters={PILLS} list={list} />
    </div>
  );
}
