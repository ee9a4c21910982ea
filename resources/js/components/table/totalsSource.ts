import type { PageInfo, TotalsSource } from './types.ts';

/** The sums of what a query lists, for `<DataTable totals>`. */
export function totalsSource<Query>(
  labels: TotalsSource['labels'],
  readPage: (query: Query) => Promise<{ page: PageInfo | null }>,
  query: Query,
): TotalsSource {
  return {
    labels,
    read: async () => (await readPage({ ...query, page: 1, per_page: 1, totals: true })).page?.totals ?? [],
  };
}
