import type { ContactImport } from '#contract/people/contactImports.ts';
import { formatCount } from '#domain/kit/formatCount.ts';
import { countColumn } from '#js/components/table/columns/countColumn.ts';
import { dateColumn } from '#js/components/table/columns/dateColumn.tsx';
import { statusColumn } from '#js/components/table/columns/statusColumn.tsx';
import { textColumn } from '#js/components/table/columns/textColumn.ts';
import { titleColumn } from '#js/components/table/columns/titleColumn.tsx';
import type { DataColumn } from '#js/components/table/types.ts';
import { labelOf } from '#js/components/text/statuses.ts';
import { IMPORT_STATES } from './importLabels.ts';

export const importColumns: DataColumn<ContactImport>[] = [
  titleColumn('file_name', 'File', ({ file_name, total_rows }) => ({
    title: file_name,
    detail: total_rows === null ? undefined : `${formatCount(total_rows)} rows`,
  })),
  statusColumn(({ state }) => labelOf(IMPORT_STATES, state), { id: 'state' }),
  countColumn('new', 'New', ({ counts }) => counts?.new ?? 0),
  countColumn('changed', 'Changed', ({ counts }) => counts?.changed ?? 0),
  countColumn('errors', 'Errors', ({ counts }) => counts?.error ?? 0, { onPhone: 'hidden' }),
  textColumn('created_by', 'By', ({ created_by }) => created_by, { onPhone: 'hidden' }),
  dateColumn('created_at', 'Uploaded', { sortable: true, onPhone: 'detail' }),
];
