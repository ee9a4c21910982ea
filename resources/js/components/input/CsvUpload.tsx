import { Button, Group, Progress } from '@mantine/core';
import { type ReactNode, useState } from 'react';
import { isUnsupported } from '#js/lib/errors/isUnsupported.ts';
import { ProgressButton } from '../page/ProgressButton.tsx';
import { PaperTable } from '../table/PaperTable.tsx';
import { SkippedRows } from '../text/SkippedRows.tsx';
import { Status } from '../text/Status.tsx';
import type { StatusTone } from '../text/StatusBadge.tsx';
import styles from './CsvUpload.module.css';
import { FileDrop } from './FileDrop.tsx';

/** A row of the file: its number, what will happen to it, and its errors. */
type Row<Action extends string> = { row: number | null; action: Action | null; errors: string[] };

type CsvUploadProps<Action extends string, Each extends Row<Action>, Result> = {
  /** The accepted columns, as help below the drop area. */
  help: string;
  /** A template file to download: its name and first lines. */
  template: { name: string; text: string };
  /** In bytes. */
  maxSize: number;
  /** Upload progress, 0 to 100; null without an upload. */
  uploaded: number | null;
  /** Returns what the file would do, without applying it; fails with `isUnsupported` if the backend has no preview. */
  preview: (
    file: File,
  ) => Promise<
    | { ok: true; data: (Result & { rows: Each[] }) | null }
    | { ok: false; error: Error & { errors?: Record<string, string[]> } }
  >;
  /** Null if the response does not list the rows. */
  apply: (file: File) => Promise<{ ok: true; data: (Result & { rows: Each[] }) | null } | { ok: false }>;
  onDone: () => void;
  /** A sentence such as “12 rows will be added, 1 cannot be read.” */
  summary: (result: Result) => string;
  columns: { header: string; cell: (row: Each) => ReactNode; end?: boolean }[];
  actions: Record<Action, { label: string; tone: StatusTone }>;
  /**
   * Shown above the skipped rows after an upload: the actions that count as skipped, a summary, and the file to
   * download.
   */
  skipped: {
    actions: readonly NoInfer<Action>[];
    /** “2 created, 6 skipped”. */
    summary: (result: Result) => string;
    file: { name: string; columns: readonly string[]; cells: (row: Each) => (string | null)[] };
    label: (row: Each) => string;
  };
  /** The submit button's label; null if no row would do anything. */
  submitLabel: (result: Result) => string | null;
  nothing: string;
  /** The submit button's label for a file without a preview; omit if such a backend does not accept files either. */
  unreadLabel?: string;
  /** Options submitted with the upload. */
  children?: ReactNode;
};

/** Uploads a CSV file after a preview that shows each row with its errors. */
export function CsvUpload<Action extends string, Each extends Row<Action>, Result>(
  props: CsvUploadProps<Action, Each, Result>,
) {
  const { help, template, maxSize, uploaded, preview, apply, onDone, children } = props;
  const [read, setRead] = useState<{ file: File; result: (Result & { rows: Each[] }) | null } | null>(null);
  const [done, setDone] = useState<(Result & { rows: Each[] }) | null>(null);
  const [error, setError] = useState('');
  const isSkipped = ({ action, errors }: Each) =>
    errors.length > 0 || (action !== null && props.skipped.actions.includes(action));

  async function choose(file: File) {
    setError('');
    const answer = await preview(file);
    if (answer.ok) {
      setRead({ file, result: answer.data });
    } else if (isUnsupported(answer.error)) {
      if (props.unreadLabel) {
        setRead({ file, result: null });
      } else {
        setError('This server does not accept lists of people as a file.');
      }
    } else {
      const [sentence] = Object.values(answer.error.errors ?? {}).flat();
      setError(sentence ?? answer.error.message);
    }
  }

  /** Stays open if rows were skipped. The previewed rows are used if the response does not list any. */
  async function send(file: File, previewed: Each[]) {
    const answer = await apply(file);
    if (!answer.ok) {
      return;
    }
    const rows = answer.data && answer.data.rows.length > 0 ? answer.data.rows : previewed;
    if (answer.data && rows.some(isSkipped)) {
      setDone({ ...answer.data, rows });
    } else {
      onDone();
    }
  }

  if (done) {
    return (
      <SkippedRows
        summary={`${props.skipped.summary(done)}.`}
        rows={done.rows.filter(isSkipped)}
        rowNumber={({ row }) => row}
        reason={({ action, errors }) => errors.join(' ') || (action === null ? '' : props.actions[action].label)}
        file={props.skipped.file}
        label={props.skipped.label}
        onClose={onDone}
      />
    );
  }
  const progress = uploaded !== null && <Progress value={uploaded} aria-label="The file is being uploaded" />;
  if (!read) {
    return (
      <div className={styles.stack}>
        <FileDrop
          label="Drop a CSV file here, or choose one"
          help={help}
          accept=".csv,text/csv"
          maxSize={maxSize}
          error={error}
          disabled={uploaded !== null}
          onFile={choose}
        />
        <a href={`data:text/csv;charset=utf-8,${encodeURIComponent(template.text)}`} download={template.name}>
          Download a template
        </a>
        {progress}
      </div>
    );
  }
  const { file, result } = read;
  const submitLabel = result ? props.submitLabel(result) : props.unreadLabel;
  return (
    <div className={styles.stack}>
      <p role="status">
        {result
          ? `${props.summary(result)}, in “${file.name}”.`
          : `A preview of “${file.name}” is not available here. Its rows are checked when it is uploaded.`}
      </p>
      {result && (
        <div className={styles.rows}>
          <PaperTable
            label="Rows of the file"
            rows={result.rows}
            rowId={({ row }) => row ?? 0}
            columns={[
              { header: 'Row', cell: ({ row }) => row },
              ...props.columns,
              {
                header: 'What happens',
                cell: ({ action, errors }) => (
                  <div>
                    <Status labels={props.actions} value={action} />
                    {errors.length > 0 && <span className={styles.problem}>{errors.join(' ')}</span>}
                  </div>
                ),
              },
            ]}
          />
        </div>
      )}
      {children}
      {progress}
      <Group justify="flex-end" gap="xs">
        <Button variant="default" onClick={() => setRead(null)}>
          Choose another file
        </Button>
        <ProgressButton onClick={() => send(file, result?.rows ?? [])} disabled={!submitLabel}>
          {submitLabel ?? props.nothing}
        </ProgressButton>
      </Group>
    </div>
  );
}
