import { useMediaQuery } from '@mantine/hooks';
import { useRef, useState } from 'react';
import { countedTotal } from '#domain/kit/money/totalText.ts';
import { useAnswered } from '../form/useAnswered.ts';
import { lazyDialog } from '../overlay/lazyDialog.tsx';
import { useTrail } from '../page/useTrail.ts';
import { PanelBoundary } from '../state/PanelBoundary.tsx';
import { BulkBar } from './BulkBar.tsx';
import { CardList } from './CardList.tsx';
import styles from './DataTable.module.css';
import type { DataTableProps } from './DataTableProps.ts';
import { TableGrid } from './TableGrid.tsx';
import { TablePaging } from './TablePaging.tsx';
import { NoMatch, PastEnd, TableEmpty, TableFailure } from './TableStates.tsx';
import { TableToolbar } from './TableToolbar.tsx';
import { useDataTable } from './useDataTable.ts';
import { useFittingColumns } from './useFittingColumns.ts';
import { useSlashFocus } from './useSlashFocus.ts';
import { useTableKeys } from './useTableKeys.ts';
import { useTableSettings } from './useTableSettings.ts';
import { useTableViews } from './views/useTableViews.ts';

// `lazyDialog` loses the component's type parameter.
const RowDrawer = lazyDialog(
  async () => (await import('./RowDrawer.tsx')).RowDrawer,
) as typeof import('./RowDrawer.tsx').RowDrawer;

const TableTotals = lazyDialog(async () => (await import('./TableTotals.tsx')).TableTotals);

// Most lists have no views, and are not filtered yet.
const ViewTabs = lazyDialog(async () => (await import('./views/ViewTabs.tsx')).ViewTabs);

/** The table component: server-side pages or plain arrays, for mouse, keyboard and touch (look: Tables). */
export function DataTable<Row>(props: DataTableProps<Row>) {
  return (
    <PanelBoundary title={capitalised(props.noun)}>
      <Table {...props} />
    </PanelBoundary>
  );
}

function Table<Row>(given: DataTableProps<Row>) {
  const [opened, setOpened] = useState<Row | null>(null);
  // A row always opens something: without a page or form, a drawer with the row's own data.
  const props = given.rowHref || given.onOpen ? given : { ...given, onOpen: setOpened };
  const { list, error = null, noun, empty, bulkActions = [], rowActions } = props;
  const key = props.settingsKey ?? noun;
  const views = useTableViews(key.replaceAll(' ', '-'), list);
  const settings = useTableSettings(key, props.columns, views?.current);
  const model = useDataTable(props);
  const search = useRef<HTMLInputElement>(null);
  const section = useRef<HTMLElement>(null);
  useSlashFocus(search);
  useTableKeys(section, model);
  const { rowHref, page } = props;
  useTrail(
    rowHref ? model.rows.map((row) => rowHref(row.record)) : [],
    page ? { from: model.from, total: page.total, isTotalExact: page.is_total_exact } : {},
  );
  const isNarrow = useMediaQuery('(max-width: 62.49em)', false, { getInitialValueInEffect: false });
  const fitting = useFittingColumns(props.columns, settings.hidden, model.rows);

  const answered = useAnswered(page, list);
  // With all rows loaded, results are immediate.
  const shownList = page ? answered : list;
  const isUnknown = model.rows.length === 0 && !shownList.isFiltered && props.loading === true;
  const loaded = props.loaded !== false && !isUnknown;
  const isEmpty = loaded && error === null && model.rows.length === 0;
  const nothingAtAll = isEmpty && !shownList.isFiltered && (page?.current_page ?? 1) === 1;
  if (nothingAtAll && empty) {
    return <TableEmpty>{empty}</TableEmpty>;
  }

  const Rows = isNarrow ? CardList : TableGrid;
  const isBusy = props.loading === true || (!loaded && error === null);
  const hasRows = loaded && error === null && !isEmpty;
  const isPaged = hasRows && !props.unpaged && model.lastPage > 1;
  const sums = props.totals && <TableTotals source={props.totals} rows={props.rows} loading={isBusy} />;
  return (
    <section ref={section} data-table className={styles.table} aria-label={capitalised(noun)} aria-busy={isBusy}>
      {views && views.views.length > 0 && <ViewTabs noun={noun} views={views} />}
      <TableToolbar
        {...props}
        search={search}
        settings={settings}
        views={views}
        model={model}
        left={isNarrow ? null : fitting.left}
      />
      {error !== null && <TableFailure noun={noun} message={error} onRetry={props.onRetry} />}
      {error === null &&
        isEmpty &&
        (page && page.current_page > 1 ? (
          <PastEnd noun={noun} page={page} list={list} />
        ) : (
          <NoMatch noun={noun} list={{ ...list, query: shownList.query, isFiltered: shownList.isFiltered }} />
        ))}
      {error === null && !isEmpty && (
        <Rows
          {...props}
          loaded={loaded}
          model={model}
          density={settings.density}
          hidden={settings.hidden}
          fitting={fitting}
        />
      )}
      {isPaged && (
        <TablePaging model={model} list={list}>
          {sums}
        </TablePaging>
      )}
      <BulkBar
        actions={bulkActions}
        selected={model.selected}
        count={model.selectedCount}
        onClear={model.clearSelection}
      />
      {opened !== null && (
        <RowDrawer
          row={opened}
          columns={props.columns}
          actions={rowActions?.(opened) ?? []}
          onClose={() => setOpened(null)}
        />
      )}
      <p className={hasRows && !isPaged ? styles.foot : 'visually-hidden'} role="status">
        {loaded && !props.loading && error === null
          ? countedTotal(model.total, model.isTotalExact, singular(noun), noun)
          : ''}
        {hasRows && !isPaged && sums}
      </p>
    </section>
  );
}

/** “order” of “orders”, “entry” of “entries”. */
function singular(noun: string): string {
  return noun.replace(/ies$/, 'y').replace(/s$/, '');
}

function capitalised(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1);
}
