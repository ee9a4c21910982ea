import type { ContactImport } from '#contract/people/contactImports.ts';
import type { ImportTarget } from '#domain/people/imports/importFields.ts';
import { SelectField } from '#js/components/input/SelectField.tsx';
import layout from '#js/components/page/layout.module.css';
import { PaperTable } from '#js/components/table/PaperTable.tsx';
import styles from './imports.module.css';

type Mapping = (ImportTarget | null)[];
type MappingTableProps = {
  job: ContactImport;
  options: { value: ImportTarget; label: string }[];
  mapping: Mapping;
  error: string | undefined;
  onChange: (mapping: Mapping) => void;
};

/** For each column of the file the field that it fills, beside its first values. */
export function MappingTable({ job, options, mapping, error, onChange }: MappingTableProps) {
  const rows = job.headings.map((heading, column) => ({ heading: heading || `Column ${column + 1}`, column }));
  const valuesOf = (column: number) => job.sample.map((cells) => cells[column] ?? '').filter((cell) => cell !== '');
  return (
    <div>
      <PaperTable
        label="Columns of the file"
        rows={rows}
        rowId={({ column }) => column}
        columns={[
          { header: 'Column', isTitle: true, cell: ({ heading }) => <bdi>{heading}</bdi> },
          ...(job.sample.length > 0
            ? [
                {
                  header: 'First values',
                  cell: ({ column }: (typeof rows)[number]) => (
                    <bdi className={layout.muted}>{valuesOf(column).join(' · ').slice(0, 80)}</bdi>
                  ),
                },
              ]
            : []),
          {
            header: 'Contains',
            cell: ({ heading, column }) => (
              <SelectField
                aria-label={`What “${heading}” contains`}
                placeholder="Leave out"
                clearable
                searchable
                data={options}
                value={mapping[column] ?? null}
                disabled={job.kind === 'vcard'}
                onChange={(value) => {
                  const field = options.find((each) => each.value === value)?.value ?? null;
                  onChange(mapping.map((each, at) => (at === column ? field : each)));
                }}
              />
            ),
          },
        ]}
      />
      {error && (
        <p className={styles.problem} role="alert">
          {error}
        </p>
      )}
    </div>
  );
}
