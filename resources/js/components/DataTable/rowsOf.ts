import type { PageInfo } from './types.ts';

/** The list of a store, as every store of a list holds it. */
type ListState<Row> = {
  list: Row[];
  page: PageInfo | null;
  loaded: boolean;
  fetching: boolean;
  loadError: string | null;
};

/** What a table shows of the list of a store: `<DataTable {...rowsOf(events)} … />`. */
export function rowsOf<Row>({ list, page, loaded, fetching, loadError }: ListState<Row>) {
  return { rows: list, page, loaded, loading: fetching, error: loadError };
}
