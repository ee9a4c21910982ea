import { formatBytes } from '#domain/kit/formatBytes.ts';
import '#css/mantineForms.css';
import { ActionIcon, Button, Progress } from '@mantine/core';
import { IconAlertTriangle, IconCheck, IconRefresh, IconX } from '@tabler/icons-react';
import type { Upload } from '#js/stores/content/media/mediaLibrary.ts';
import styles from './Media.module.css';

type UploadListProps = {
  uploads: Upload[];
  cancelUpload: (key: number) => void;
  retryUpload: (key: number) => void;
  removeUpload: (key: number) => void;
  clearUploads: () => void;
};

const STATE_LABELS = {
  waiting: 'Waiting',
  uploading: 'Uploading',
  done: 'Uploaded',
  failed: 'Upload failed',
  cancelled: 'Cancelled',
};

/**
 * Running and finished uploads with their progress, and buttons to cancel, retry or remove each; a refused file can
 * only be removed.
 */
export function UploadList({ uploads, cancelUpload, retryUpload, removeUpload, clearUploads }: UploadListProps) {
  if (uploads.length === 0) {
    return null;
  }
  const done = uploads.filter(({ state }) => state === 'done').length;
  const failed = uploads.filter(({ state }) => state === 'failed').length;
  return (
    <aside className={styles.uploads} aria-label="Uploads">
      <header>
        <strong role="status">
          <bdi>
            {done} of {uploads.length} uploaded{failed > 0 && `, ${failed} failed`}
          </bdi>
        </strong>
        <Button size="compact-sm" variant="subtle" onClick={clearUploads}>
          Clear
        </Button>
      </header>
      <ul>
        {uploads.map(({ key, file, percent, state, message, isRefused }) => (
          <li key={key} data-state={state}>
            <span className={styles.uploadName}>{file.name}</span>
            <span className={styles.detail}>
              {state === 'failed' && <IconAlertTriangle size={14} aria-label="Upload failed" />}
              {message || `${STATE_LABELS[state]}, ${state === 'uploading' ? `${percent}%` : formatBytes(file.size)}`}
            </span>
            <span className={styles.uploadAction}>
              {state === 'done' && <IconCheck size={16} aria-label="Uploaded" />}
              {(state === 'waiting' || state === 'uploading') && (
                <ActionIcon
                  variant="subtle"
                  color="gray"
                  aria-label={`Cancel ${file.name}`}
                  onClick={() => cancelUpload(key)}
                >
                  <IconX size={16} />
                </ActionIcon>
              )}
              {isRefused && (
                <ActionIcon
                  variant="subtle"
                  color="gray"
                  aria-label={`Remove ${file.name}`}
                  onClick={() => removeUpload(key)}
                >
                  <IconX size={16} />
                </ActionIcon>
              )}
              {(state === 'failed' || state === 'cancelled') && !isRefused && (
                <ActionIcon
                  variant="subtle"
                  color="gray"
                  aria-label={`Try ${file.name} again`}
                  onClick={() => retryUpload(key)}
                >
                  <IconRefresh size={16} />
                </ActionIcon>
              )}
            </span>
            {state === 'uploading' && (
              <Progress
                className={styles.uploadBar}
                size="xs"
                value={percent}
                aria-label={`Progress of ${file.name}`}
              />
            )}
          </li>
        ))}
      </ul>
    </aside>
  );
}
