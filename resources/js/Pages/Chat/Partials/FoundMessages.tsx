import { DateText } from '#js/components/text/DateText.tsx';
import { useChatSearch } from '#js/stores/conversations/chat/chatSearch.ts';
import styles from './Chat.module.css';
import { excerptOf } from './excerptOf.ts';

/** Messages that match the search; each opens its conversation where it stands. */
export function FoundMessages({ onOpen }: { onOpen: (threadId: number, seq: number) => void }) {
  const hits = useChatSearch((state) => state.hits);
  if (hits === null) {
    return null;
  }
  return (
    <>
      <h2 className={styles.heading}>Messages</h2>
      {hits.length === 0 && <p className={styles.none}>No message matches.</p>}
      <ul className={styles.rows} aria-label="Messages">
        {hits.map((hit) => (
          <li key={hit.id}>
            <button
              type="button"
              className={styles.row}
              onClick={() => hit.thread_id !== null && onOpen(hit.thread_id, hit.seq ?? 0)}
            >
              <span className={styles.rowText}>
                <span className={styles.rowTitle} dir="auto">
                  {hit.author_name} in {hit.thread_name}
                </span>
                <span className={styles.rowDetail} dir="auto">
                  {excerptOf(hit.body)}
                </span>
              </span>
              <span className={styles.rowEnd}>
                <DateText value={hit.created_at} />
              </span>
            </button>
          </li>
        ))}
      </ul>
    </>
  );
}
