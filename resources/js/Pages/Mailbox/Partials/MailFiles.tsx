import { IconDownload, IconFile } from '@tabler/icons-react';
import type { MailDetail } from '#contract/conversations/mailbox.ts';
import { formatBytes } from '#domain/kit/formatBytes.ts';
import styles from './Mailbox.module.css';

/** The attachments of a mail: pictures are shown, all can be downloaded. */
export function MailFiles({ mail }: { mail: MailDetail }) {
  const files = mail.files.filter(({ is_inline }) => !is_inline);
  if (files.length === 0) {
    return null;
  }
  return (
    <ul className={styles.files} aria-label="Attachments">
      {files.map(({ id, name, url, size, is_picture }) => (
        <li key={id}>
          <a
            className={styles.file}
            href={url}
            download={is_picture ? undefined : name}
            target={is_picture ? '_blank' : undefined}
            rel="noopener"
          >
            {is_picture ? (
              <img className={styles.preview} src={url} alt="" loading="lazy" />
            ) : (
              <IconFile size={24} aria-hidden="true" />
            )}
            <span className={styles.fileName} dir="auto">
              {name || 'Attachment'}
            </span>
            <span className={styles.muted}>{size !== null && formatBytes(size)}</span>
            {!is_picture && <IconDownload size={16} aria-hidden="true" />}
          </a>
        </li>
      ))}
    </ul>
  );
}
