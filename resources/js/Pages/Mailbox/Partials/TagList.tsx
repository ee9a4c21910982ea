import { useMailbox } from '#js/stores/conversations/mailbox/mailbox.ts';
import styles from './Mailbox.module.css';
import type { MailPlace } from './useMailPlace.ts';

/** The tags of the mailbox; a click shows the mails of the folder that have it. */
export function TagList({ place }: { place: MailPlace }) {
  const tags = useMailbox((state) => state.tags);
  if (tags.length === 0) {
    return null;
  }
  const open = place.query.tag;
  return (
    <section aria-label="Tags">
      <h2 className={styles.heading}>Tags</h2>
      <ul className={styles.rows}>
        {tags.map(({ id, keyword, name, color }) => (
          <li key={id}>
            <button
              type="button"
              className={styles.folder}
              aria-pressed={open === keyword}
              onClick={() => place.change({ tag: open === keyword ? null : keyword, mail: null })}
            >
              <span className={styles.dot} data-color={color} aria-hidden="true" />
              <span className={styles.folderName} dir="auto">
                {name}
              </span>
            </button>
          </li>
        ))}
      </ul>
    </section>
  );
}
