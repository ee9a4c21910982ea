import { Alert } from '@mantine/core';
import { IconCloudOff } from '@tabler/icons-react';
import { counted } from '#domain/kit/counted.ts';
import { Card } from '#js/components/page/Card.tsx';
import { ProgressButton } from '#js/components/page/ProgressButton.tsx';
import { DateText } from '#js/components/text/DateText.tsx';
import { useDoorList } from '#js/stores/selling/door/doorList.ts';
import { useDoorQueue } from '#js/stores/selling/door/doorQueue.ts';
import styles from './checkIn.module.css';
import { DoorConflicts } from './DoorConflicts.tsx';
import { useDoorConnection } from './useDoorConnection.ts';

/** What the door does without a connection: the list on this device, scans to be sent, and conflicts. */
export function DoorConnection({ eventId }: { eventId: number }) {
  const { isOffline } = useDoorConnection(eventId);
  const { scans, flush } = useDoorQueue();
  const { tickets, isComplete, isOffered, loadedAt, load, error, message } = useDoorList();
  const kept = scans.filter((scan) => scan.eventId === eventId);
  return (
    <>
      {(isOffline || kept.length > 0) && (
        <Alert
          variant="default"
          role="status"
          icon={<IconCloudOff size={18} />}
          title={isOffline ? 'No connection' : 'Connected again'}
        >
          <div className={styles.connection}>
            <p>
              {kept.length === 0
                ? 'Tickets are checked against the list on this device.'
                : `${counted(kept.length, 'scan is', 'scans are')} kept on this device and not sent yet. Do not close this page.`}
            </p>
            {kept.length > 0 && (
              <div>
                <ProgressButton size="xs" variant="default" onClick={flush}>
                  Send now
                </ProgressButton>
              </div>
            )}
          </div>
        </Alert>
      )}
      <DoorConflicts eventId={eventId} />
      {isOffered && (
        <Card
          title="Without a connection"
          description="A list on this device lets you check tickets while there is no connection."
        >
          <div className={styles.connection}>
            {tickets && (
              <p>
                {counted(tickets.size, 'ticket', 'tickets')} on this device, as of{' '}
                <DateText value={new Date(loadedAt ?? 0).toISOString()} />.
                {!isComplete && ' There are more tickets than fit; the others are not on it.'} They are gone when you
                leave this page.
              </p>
            )}
            {error && <p role="alert">{message}</p>}
            <div>
              <ProgressButton
                variant="default"
                disabled={isOffline}
                onClick={() => load(eventId, { onFailure: 'return' })}
              >
                {tickets ? 'Load again' : 'Load the list'}
              </ProgressButton>
            </div>
          </div>
        </Card>
      )}
    </>
  );
}
