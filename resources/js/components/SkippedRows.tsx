import { Button, Group } from '@mantine/core';
import { IconDownload } from '@tabler/icons-react';
import { csvText } from '#js/lib/csvText.ts';
import { saveFile } from '#js/lib/saveFile.ts';
import styles from './CsvUpload.module.css';
import { PaperTable } from './PaperTable.tsx';

type SkippedRowsProps<Row> = {
  /** The result of the upload: “2 created, 6 skipped”. */
  summary: string;
  rows: Row[];
  rowNumber: (row: Row) => number | null;
  reason: (row: Row) => string;
  /** The upload's columns, so that the file can be corrected and uploaded again. */
  file: { name: string; columns: readonly string[]; cells: (row: Row) => string[] };
  /** The subject of a row. */
  label: (row: Row) => string;
  onClose: () => void;
};

/** The rows that an upload skipped, with reasons, and a download of all of them to correct. */
export function SkippedRows<Row>(props: SkippedRowsProps<Row>) {
  const { summary, rows, rowNumber, reason, file, label, onClose } = props;
  const save = () => {
    const cells = rows.map((row) => [...file.cells(row), reason(row)]);
    const blob = new Blob([csvText([...file.columns, 'reason'], cells)], { type: 'text/csv;charset=utf-8' });
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
