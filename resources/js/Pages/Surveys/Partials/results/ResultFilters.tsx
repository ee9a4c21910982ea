import type { ReactNode } from 'react';
import { FilterBar } from '#js/components/table/filters/FilterBar.tsx';
import type { ListControl, RangeDefinition } from '#js/components/table/types.ts';
import { OwnerFilters } from '../OwnerFilters.tsx';
import { answersList } from './answersList.ts';
import styles from './Results.module.css';

const ANSWERED: RangeDefinition[] = [{ id: '', label: 'Answered', kind: 'days' }];

/** Filters for answers, by owner of the survey and by day. `children` are additional filters. */
export function ResultFilters({ list, children }: { list: ListControl; children?: ReactNode }) {
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset would imply form inputs.
    <div className={styles.filters} role="group" aria-label="Filter the answers">
      <FilterBar filters={answersList.filters} ranges={ANSWERED} list={list}>
        {children}
        <OwnerFilters list={list} />
      </FilterBar>
    </div>
  );
}
