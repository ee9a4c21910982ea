import { router } from '@inertiajs/react';
import { IconAddressBook } from '@tabler/icons-react';
import type { ContactImport } from '#contract/people/contactImports.ts';
import { pageUrl } from '#domain/kit/pageUrl.ts';
import { IMPORT_FIELD_LABELS, ROW_OUTCOMES as OUTCOMES } from '#domain/people/imports/importFields.ts';
import layout from '#js/components/page/layout.module.css';
import { EmptyState } from '#js/components/state/EmptyState.tsx';
import { DataTable } from '#js/components/table/DataTable.tsx';
import { defineList } from '#js/components/table/defineList.ts';
import { Status } from '#js/components/text/Status.tsx';
import { isKey } from '#js/lib/focus/isKey.ts';
import { useContactImportRows } from '#js/stores/people/contactImports/contactImportRows.ts';
import { ROW_OUTCOMES } from './importLabels.ts';
import styles from './imports.module.css';

type Props = { job: ContactImport };
type Change = { field: string | null; before: string | string[] | null; after: string | string[] | null };

const rows = defineList(
  useContactImportRows,
  {
    sorts: ['row'],
    filters: {
      outcome: {
        label: 'What happens',
        options: OUTCOMES.map((value) => ({ value, label: ROW_OUTCOMES[value].label })),
      },
    },
  },
  (params, { job }: Props) => ({ ...params, importId: job.id }),
);

/** What each row does, with the values before and after. */
export function ImportRows({ job }: Props) {
  return (
    <DataTable
      noun="rows"
      searchable={false}
      rowId={({ id }) => id}
      rowActions={({ contact_id }) =>
        contact_id === null
          ? []
          : [
              {
                label: 'Open contact',
                icon: <IconAddressBook size={16} />,
                run: () => router.visit(pageUrl('Contacts/Show', { id: contact_id })),
              },
            ]
      }
      {...rows.useTable({ job })}
      columns={[
        { id: 'name', header: 'Name', cell: ({ name }) => <bdi>{name || '–'}</bdi> },
        { id: 'row', header: 'Row', width: '5rem', align: 'end', cell: ({ row }) => row },
        {
          id: 'outcome',
          header: 'What happens',
          width: '9rem',
          cell: ({ outcome }) => <Status labels={ROW_OUTCOMES} value={outcome} />,
        },
        {
          id: 'changes',
          header: 'Changes',
          cell: ({ outcome, changes, errors }) =>
            errors.length > 0 ? errors.join(' ') : outcome === 'changed' ? <Changes changes={changes} /> : '',
        },
      ]}
      empty={<EmptyState title="No such rows" />}
    />
  );
}

function Changes({ changes }: { changes: Change[] }) {
  return (
    <ul className={styles.changes}>
      {changes.map(({ field, before, after }) => (
        <li key={field}>
          {labelOf(field)}: <del className={layout.muted}>{textOf(before)}</del> → <ins>{textOf(after)}</ins>
        </li>
      ))}
    </ul>
  );
}

function labelOf(field: string | null): string {
  const singular = field === 'emails' ? 'email' : field === 'phones' ? 'phone' : (field ?? '');
  return isKey(IMPORT_FIELD_LABELS, singular) ? IMPORT_FIELD_LABELS[singular] : singular;
}

function textOf(value: string | string[] | null): string {
  return (Array.isArray(value) ? value.join(', ') : value) || '–';
}
