import { create } from 'zustand';
import type { ContactImportRow } from '#contract/people/contactImports.ts';
import type { CallQuery } from '#js/api/kit/callTypes.ts';
import { contactImportsApi } from '#js/api/people/contactImports.ts';
import { type ExtensionListState, extensionListSlice } from '#js/stores/kit/extensionListSlice.ts';

type Row = ContactImportRow & { id: number };
type RowsQuery = CallQuery<typeof contactImportsApi.rows> & { importId: number };

/** What the rows of one import do. */
export const useContactImportRows = create<ExtensionListState<Row, RowsQuery>>()((_set, _get, store) =>
  extensionListSlice<Row, RowsQuery>(
    store,
    async (signal, { importId: id, ...query }) => {
      const answer = await contactImportsApi.rows({ params: { id }, query, signal });
      const withId = (row: ContactImportRow): Row => ({ ...row, id: row.row ?? 0 });
      return Array.isArray(answer) ? answer.map(withId) : { ...answer, data: answer.data.map(withId) };
    },
    ({ importId }) => importId,
  ),
);
