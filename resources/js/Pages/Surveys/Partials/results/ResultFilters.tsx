import type { ReactNode } from 'react';
import { DateInput } from '#js/components/input/date/DateInput.tsx';
import { FilterPills } from '#js/components/table/filters/FilterPills.tsx';
import type { ListControl } from '#js/components/table/types.ts';
import { OwnerFilters } from '../OwnerFilters.tsx';
import { answersList } from './answersList.ts';
import styles from './Results.module.css';

const DAYS = [
  { name: 'from', label: 'Answered from', shortLabel: 'From' },
  { name: 'to', label: 'Answered until', shortLabel: 'Until' },
];

/** Filters for answers, by owner of the survey and by day. `children` are additional filters. */
export function ResultFilters({ list, children }: { list: ListControl; children?: ReactNode }) {
  const { filters } = list.query;
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset would imply form inputs.
    <div className={styles.filters} role="group" aria-label="Filter the answers">
      {children}
      <OwnerFilters list={list} />
      {DAYS.map(({ name, label, shortLabel }) => (
        <DateInput
          key={name}
          size="xs"
          aria-label={label}
          title={label}
          leftSection={<span className={styles.dateWord}>{shortLabel}</span>}
          leftSectionWidth={44}
          className={styles.date}
          placeholder="Any day"
          value={filters[name] ?? ''}
          onChange={(day) => list.change({ filters: { ...filters, [name]: day } })}
        />
      ))}
      <FilterPills filters={answersList.filters} list={list} />
    </div>
  );
}
