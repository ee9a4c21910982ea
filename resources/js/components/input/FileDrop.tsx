import { type DragEvent, type ReactNode, useId, useState } from 'react';
import { formatBytes } from '#domain/kit/formatBytes.ts';
import styles from './FileDrop.module.css';

type FileDropProps = {
  /** The instruction: “Drop a CSV file here, or choose one”. */
  label: ReactNode;
  /** The accepted types and sizes as a sentence. */
  help?: ReactNode;
  /** The same format as an input's `accept`: `.csv,text/csv`. */
  accept?: string;
  /** In bytes. */
  maxSize?: number;
  error?: string;
  disabled?: boolean;
  onFile: (file: File) => void;
};

/** A file input with drag and drop. Shows why a file is not accepted. */
export function FileDrop({ label, help, accept, maxSize, error, disabled = false, onFile }: FileDropProps) {
  const id = useId();
  const [isOver, setOver] = useState(false);
  const [fileProblem, setFileProblem] = useState('');
  const shownError = fileProblem || error;

  function take(file: File | undefined) {
    if (file === undefined || disabled) {
      return;
    }
    const reason = fileError(file, accept, maxSize);
    setFileProblem(reason);
    if (reason === '') {
      onFile(file);
    }
  }

  function over(event: DragEvent, entering: boolean) {
    event.preventDefault();
    setOver(entering && !disabled);
  }

  return (
    <div>
      <label
        className={styles.drop}
        data-over={isOver}
        data-error={Boolean(shownError)}
        onDragOver={(event) => over(event, true)}
        onDragLeave={(event) => over(event, false)}
        onDrop={(event) => {
          over(event, false);
          take(event.dataTransfer.files[0]);
        }}
      >
        <input
          type="file"
          className={styles.input}
          accept={accept}
          disabled={disabled}
          aria-describedby={`${id}-help`}
          aria-invalid={shownError ? true : undefined}
          onChange={(event) => {
            take(event.currentTarget.files?.[0]);
            // Reset, so choosing the same file again fires a change.
            event.currentTarget.value = '';
          }}
        />
        <span className={styles.label}>{label}</span>
        {help && (
          <span id={`${id}-help`} className={styles.help}>
            {help}
          </span>
        )}
      </label>
      {shownError && (
        <p className={styles.error} role="alert">
          {shownError}
        </p>
      )}
    </div>
  );
}

function fileError(file: File, accept: string | undefined, maxSize: number | undefined): string {
  if (maxSize !== undefined && file.size > maxSize) {
    return `“${file.name}” is ${formatBytes(file.size)}. Choose a file of up to ${formatBytes(maxSize)}.`;
  }
  const kinds = accept?.split(',').map((kind) => kind.trim().toLowerCase()) ?? [];
  const fits = kinds.some(
    (kind) =>
      file.name.toLowerCase().endsWith(kind) ||
      file.type === kind ||
      (kind.endsWith('/*') && file.type.startsWith(kind.slice(0, -1))),
  );
  return kinds.length === 0 || fits
    ? ''
    : `“${file.name}” is not an accepted type. Choose one of these: ${kinds.join(', ')}.`;
}
