import { Card } from '#js/components/page/Card.tsx';
import { Status } from '#js/components/text/Status.tsx';
import type { DoorResult } from '#js/stores/selling/door/DoorResult.ts';
import styles from './checkIn.module.css';
import { DOOR_LABELS } from './doorLabels.ts';

/** Latest results, newest first. */
export function DoorResults({ results }: { results: DoorResult[] }) {
  return (
    <Card title="Just now">
      <ol className={styles.people} aria-label="Latest results">
        {results.map(({ id, attendee, message, outcome }) => (
          <li key={id} className={styles.past}>
            <span>{attendee?.name ?? message}</span>
            <Status labels={DOOR_LABELS} value={outcome} />
          </li>
        ))}
      </ol>
    </Card>
  );
}
