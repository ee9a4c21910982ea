import type { MediaUse } from '#contract/content/mediaItems.ts';
import type { MediaUses } from '#js/stores/content/media/mediaLibrary.ts';
import styles from './MediaUseList.module.css';

const KINDS: Record<NonNullable<MediaUse['kind']>, string> = {
  event: 'Event',
  tickets: 'Tickets of',
  invitations: 'Invitations to',
  group: 'Group',
  campaign: 'Campaign',
  survey: 'Survey',
  task: 'Task',
  workflow: 'Workflow',
  gateway: 'Payment gateway',
};

type MediaUseListProps = {
  /** The general text of the deletion. */
  deletionText: string;
  /** The number of items to be deleted. */
  count: number;
  /** Null if the uses could not be loaded. */
  found: MediaUses | null;
};

/** Where the files to be deleted are used. The links open in a new tab, so the confirmation stays. */
export function MediaUseList({ deletionText, count, found }: MediaUseListProps) {
  if (found === null) {
    return (
      <>
        <p>We could not check whether {count === 1 ? 'it is' : 'they are'} used anywhere.</p>
        <p>{deletionText}</p>
      </>
    );
  }
  const { uses, has_others: hasOthers } = found;
  return (
    <>
      <p>
        {count === 1
          ? 'It is used here; these links will stop working:'
          : 'They are used here; these links will stop working:'}
      </p>
      <ul className={styles.uses}>
        {uses.map(({ kind, name, url }) => (
          <li key={`${kind} ${url}`}>
            {kind && (KINDS[kind] ?? kind)}{' '}
            <a href={url} target="_blank" rel="noopener">
              <bdi>{name}</bdi>
              <span className="visually-hidden"> (opens a new tab)</span>
            </a>
          </li>
        ))}
        {hasOthers && <li>{uses.length > 0 ? 'and in other places' : 'in places you do not have access to'}</li>}
      </ul>
      <p>{deletionText}</p>
    </>
  );
}
