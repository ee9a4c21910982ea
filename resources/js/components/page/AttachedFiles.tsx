import '@mantine/core/styles/Progress.layer.css';
import { ActionIcon, Progress } from '@mantine/core';
import { IconTrash } from '@tabler/icons-react';
import { formatBytes } from '#domain/kit/formatBytes.ts';
import { MAX_ATTACHMENT_BYTES } from '#domain/kit/limits.ts';
import { FileDrop } from '../input/FileDrop.tsx';
import { confirm } from '../overlay/confirm.ts';
import { DateText } from '../text/DateText.tsx';
import styles from './AttachedFiles.module.css';

export type AttachedFile = {
  id: number;
  name: string;
  size: number | null;
  url: string;
  user_name: string | null;
  can_remove: boolean;
  created_at: string | null;
};

type AttachedFilesProps = {
  /** What the list is called: “Files of the task”. */
  label: string;
  files: AttachedFile[];
  /** Upload progress, 0 to 100; null without an upload. */
  uploaded: number | null;
  /** Omit if the user cannot add files. */
  onAdd?: (file: File) => unknown;
  onRemove: (file: AttachedFile) => unknown;
};

/** The files of a record, with a place to add one. */
export function AttachedFiles({ label, files, uploaded, onAdd, onRemove }: AttachedFilesProps) {
  return (
    <>
      {files.length > 0 && (
        <ul className={styles.files} aria-label={label}>
          {files.map((file) => (
            <li key={file.id} className={styles.file}>
              <div>
                <a href={file.url} download={file.name}>
                  {file.name}
                </a>
                <div className={styles.muted}>
                  {formatBytes(file.size)} · {file.user_name ?? 'Somebody'} · <DateText value={file.created_at} />
                </div>
              </div>
              {file.can_remove && (
                <ActionIcon
                  variant="subtle"
                  color="gray"
                  aria-label={`Remove ${file.name}`}
                  onClick={() => ask(file, onRemove)}
                >
                  <IconTrash size={16} />
                </ActionIcon>
              )}
            </li>
          ))}
        </ul>
      )}
      {files.length === 0 && !onAdd && <p className={styles.muted}>No files.</p>}
      {onAdd && (
        <FileDrop
          label="Drop a file here, or choose one"
          help={`A document, a picture or a text, ${formatBytes(MAX_ATTACHMENT_BYTES)} at most`}
          maxSize={MAX_ATTACHMENT_BYTES}
          disabled={uploaded !== null}
          onFile={onAdd}
        />
      )}
      {uploaded !== null && <Progress value={uploaded} aria-label="Upload" />}
    </>
  );
}

async function ask(file: AttachedFile, onRemove: (file: AttachedFile) => unknown) {
  const agreed = await confirm({
    title: `Remove “${file.name}”?`,
    body: 'Nobody can download it any more.',
    confirmLabel: 'Remove file',
    danger: true,
  });
  if (agreed) {
    await onRemove(file);
  }
}
