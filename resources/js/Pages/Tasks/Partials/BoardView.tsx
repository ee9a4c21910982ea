import { useRef } from 'react';
import type { Task } from '#contract/programme/task.ts';
import { ErrorState } from '#js/components/state/ErrorState.tsx';
import type { TableProps } from '#js/components/table/defineList.ts';
import { FilterBar } from '#js/components/table/filters/FilterBar.tsx';
import { SearchBox } from '#js/components/table/filters/SearchBox.tsx';
import { useSlashFocus } from '#js/components/table/useSlashFocus.ts';
import { TaskBoard } from './TaskBoard.tsx';
import type { TaskActions } from './taskActions.tsx';
import styles from './tasks.module.css';

type BoardViewProps = Pick<
  TableProps<Task>,
  'rows' | 'loaded' | 'error' | 'onRetry' | 'list' | 'filters' | 'countRows'
> & {
  withEvent: boolean;
  actions: TaskActions;
};

/** A task list as a board, below the list's search and filters. */
export function BoardView(props: BoardViewProps) {
  const { rows, loaded, error, onRetry, list, filters, countRows, withEvent, actions } = props;
  const search = useRef<HTMLInputElement>(null);
  useSlashFocus(search);
  return (
    <>
      <div className={styles.filters}>
        <SearchBox noun="tasks" list={list} input={search} />
        <FilterBar filters={filters} list={list} countRows={countRows} />
      </div>
      {error === null ? (
        <TaskBoard tasks={rows} loaded={loaded} withEvent={withEvent} actions={actions} />
      ) : (
        <ErrorState title={error} onRetry={onRetry} />
      )}
    </>
  );
}
