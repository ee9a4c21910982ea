import '#css/mantineForms.css';
import '#css/mantineDialogs.css';
import { Modal } from '@mantine/core';
import type { ImportedRows } from '#contract/accounting/importedRows.ts';
import { MAX_PEOPLE_FILE_BYTES } from '#domain/kit/limits.ts';
import { CsvUpload } from '#js/components/input/CsvUpload.tsx';
import { useImportedRows } from '#js/stores/accounting/importedRows.ts';

type Row = ImportedRows['rows'][number] & { action: 'create' | 'update' | 'skip' | null };

const KINDS = {
  items: {
    title: 'Import items',
    help: 'Columns: name; optionally sku, description, unit, sale price, purchase price, currency, tax, category. An item whose SKU you have is changed.',
    template: 'name,sku,description,unit,sale price,tax,category\nStand,STAND-3,3 by 3 metres,piece,450.00,,\n',
    noun: 'item',
  },
  rates: {
    title: 'Import exchange rates',
    help: 'Columns: date, currency, rate; optionally source. A rate is what one unit of the currency is worth in that of your books.',
    template: 'date,currency,rate,source\n2026-01-31,EUR,0.9345,Central bank\n',
    noun: 'rate',
  },
} as const;

/** Imports items or exchange rates from a CSV file, after a preview. */
export function ImportRowsModal({ of, onClose }: { of: keyof typeof KINDS; onClose: () => void }) {
  const { title, help, template, noun } = KINDS[of];
  const { preview, importFile } = useImportedRows.getState();
  const summary = ({ created, updated, rows }: ImportedRows) =>
    `${created ?? 0} new, ${updated ?? 0} changed, ${rows.length - (created ?? 0) - (updated ?? 0)} skipped`;
  return (
    <Modal opened centered size="xl" title={title} onClose={onClose}>
      <CsvUpload<NonNullable<Row['action']>, Row, ImportedRows>
        help={help}
        template={{ name: `${of}.csv`, text: template }}
        maxSize={MAX_PEOPLE_FILE_BYTES}
        uploaded={null}
        preview={async (file) => {
          const outcome = await preview(of, file, { onFailure: 'return' });
          return outcome.ok ? { ok: true, data: outcome.data.data } : outcome;
        }}
        apply={async (file) => {
          const outcome = await importFile(of, file);
          return outcome.ok ? { ok: true, data: outcome.data.data } : outcome;
        }}
        onDone={onClose}
        summary={summary}
        columns={[
          { header: of === 'items' ? 'Name' : 'Currency', cell: ({ name }) => name },
          { header: of === 'items' ? 'Details' : 'Rate', cell: ({ detail }) => detail },
        ]}
        actions={{
          create: { label: 'New', tone: 'success' },
          update: { label: 'Changed', tone: 'info' },
          skip: { label: 'Skipped', tone: 'warning' },
        }}
        skipped={{
          actions: ['skip'],
          summary,
          file: {
            name: `${of}-skipped.csv`,
            columns: ['name', 'details'],
            cells: ({ name, detail }) => [name, detail],
          },
          label: ({ name }) => name,
        }}
        submitLabel={({ created, updated }) => submitLabel((created ?? 0) + (updated ?? 0), noun)}
        nothing="Nothing to import"
      />
    </Modal>
  );
}

function submitLabel(count: number, noun: string): string | null {
  return count === 0 ? null : `Import ${count} ${noun}${count === 1 ? '' : 's'}`;
}
