import { IconFileText } from '@tabler/icons-react';
import type { ChatFile } from '#contract/conversations/chat.ts';
import { formatBytes } from '#domain/kit/formatBytes.ts';
import styles from './Chat.module.css';

/** The files of a message: pictures are shown, others are downloaded. */
export function MessageFiles({ files }: { files: ChatFile[] }) {
  return (
    <ul className={styles.files}>
      {files.map(({ id, url, name, size, is_picture: isPicture }) => (
        <li key={id}>
          <a href={url} target="_blank" rel="noopener noreferrer" className={styles.file}>
            {isPicture ? (
              <img src={url} alt={name} loading="lazy" className={styles.picture} />
            ) : (
              <>
                <IconFileText size={16} /> <bdi>{name}</bdi> {size !== null && formatBytes(size)}
              </>
            )}
          </a>
        </li>
      ))}
    </ul>
  );
}
