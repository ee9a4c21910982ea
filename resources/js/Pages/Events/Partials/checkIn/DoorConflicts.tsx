import { Alert, Button } from '@mantine/core';
import { IconAlertTriangle } from '@tabler/icons-react';
import { counted } from '#domain/kit/counted.ts';
import { DateText } from '#js/components/text/DateText.tsx';
import { useDoorQueue } from '#js/stores/selling/door/doorQueue.ts';
import styles from './checkIn.module.css';

/** People who were let in without a connection, and whom the server then did not admit. */
export function DoorConflicts({ eventId }: { eventId: number }) {
  const { conflicts, dismiss } = useDoorQueue();
  const own = conflicts.filter((conflict) => conflict.eventId === eventId);
  if (own.length === 0) {
    return null;
  }
  return (
    <Alert
      color="red"
      variant="light"
      role="alert"
      icon={<IconAlertTriangle size={18} />}
      title={`${counted(own.length, 'person was', 'people were')} let in without a valid ticket`}
    >
      <ul className={styles.conflicts}>
        {own.map(({ scanId, name, message, at }) => (
          <li key={scanId} className={styles.conflict}>
            <span>
              {name && `${name}: `}
              {message} Let in here: <DateText value={at} />.
            </span>
            <Button size="compact-xs" variant="default" onClick={() => dismiss(scanId)}>
              Done
            </Button>
          </li>
        ))}
      </ul>
    </Alert>
  );
}
