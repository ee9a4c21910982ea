import { Button, Group } from '@mantine/core';
import { IconDownload } from '@tabler/icons-react';
import { csvText } from '#js/lib/csvText.ts';
import { saveFile } from '#js/lib/saveFile.ts';
import styles from '../input/CsvUpload.module.css';
import { PaperTable } from '../table/PaperTable.tsx';

type SkippedRowsProps<Row> = {
  /** The result of the upload: “2 created, 6 skipped”. */
  summary: string;
  rows: Row[];
  rowNumber: (row: Row) => number | null;
  reason: (row: Row) => string;
  /** The upload's columns, so that the file can be corrected and uploaded again. Cells of missing columns are null. */
  file: { name: string; columns: readonly string[]; cells: (row: Row) => (string | null)[] };
  /** The subject of a row. */
  label: (row: Row) => string;
  onClose: () => void;
};

/** The rows that an upload skipped, with reasons, and a download of all of them to correct. */
export function SkippedRows<Row>(props: SkippedRowsProps<Row>) {
  const { summary, rows, rowNumber, reason, file, label, onClose } = props;
  const save = () => {
    // A column that the upload did not have is left out: an empty one would clear stored values.
    const isKept = (_: unknown, column: number) => rows.some((row) => file.cells(row)[column] !== null);
    const header = [...file.columns.filter(isKept), 'reason'];
    const lines = rows.map((row) => [
      ...file
        .cells(row)
        .filter(isKept)
        .map((cell) => cell ?? ''),
      reason(row),
    ]);
    const blob = new Blob([csvText(header, lines)], { type: 'text/csv;charset=utf-8' });
    saveFile(blob, file.name);
  };
  return (
    <div className={styles.stack}>
      <p role="status">{summary}</p>
      {rows.length > 0 && (
        <div className={styles.rows}>
          <PaperTable
            label="Skipped rows"
            rows={rows}
            rowId={(row) => rowNumber(row) ?? label(row)}
            columns={[
              { header: 'Row', cell: rowNumber },
              { header: 'Who', cell: label },
              { header: 'Why it was skipped', cell: reason },
            ]}
          />
        </div>
      )}
      <Group justify="flex-end" gap="xs">
        {rows.length > 0 && (
          <Button variant="default" leftSection={<IconDownload size={16} />} onClick={save}>
            {rows.length === 1 ? 'Download the skipped row' : `Download ${rows.length} skipped rows`}
          </Button>
        )}
        <Button data-autofocus onClick={onClose}>
          Close
        </Button>
      </Group>
    </div>
  );
}
