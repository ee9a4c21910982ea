import { Head } from '@inertiajs/react';
import { Button } from '@mantine/core';
import { IconCamera, IconCameraOff } from '@tabler/icons-react';
import { lazy, Suspense, useState } from 'react';
import type { PageProps } from '#contract/pages.ts';
import { TAKES_KEYS } from '#js/lib/focus/isKeyTaken.ts';
import { useCanCheck } from '#js/stores/account/permissions.ts';
import { useRecord } from '#js/stores/kit/useRecord.ts';
import { useEvents } from '#js/stores/programme/events/events.ts';
import { AT_DOOR, useCheckIn } from '#js/stores/selling/door/checkIn.ts';
import styles from './Partials/checkIn/checkIn.module.css';
import { DoorConnection } from './Partials/checkIn/DoorConnection.tsx';
import { DoorCounts } from './Partials/checkIn/DoorCounts.tsx';
import { DoorOutcome } from './Partials/checkIn/DoorOutcome.tsx';
import { DoorResults } from './Partials/checkIn/DoorResults.tsx';
import { DoorSearch } from './Partials/checkIn/DoorSearch.tsx';
import { NotToday } from './Partials/checkIn/NotToday.tsx';
import { useDoorCounts } from './Partials/checkIn/useDoorCounts.ts';
import { useHandScanner } from './Partials/checkIn/useHandScanner.ts';
import { EventHeader } from './Partials/EventHeader.tsx';

const QrCamera = lazy(async () => ({ default: (await import('./Partials/checkIn/QrCamera.tsx')).QrCamera }));

export default function CheckIn({ event: sent }: PageProps<'Events/CheckIn'>) {
  const event = useRecord(useEvents, sent);
  const can = useCanCheck();
  const counts = useDoorCounts(event.id);
  const { results, admit, admitAnyway, undo, undoKept } = useCheckIn();
  const [isScanning, setScanning] = useState(false);
  useHandScanner((code) => void admit({ code }, AT_DOOR));

  const camera = (
    <Button
      size="md"
      variant={isScanning ? 'default' : 'filled'}
      leftSection={isScanning ? <IconCameraOff size={18} /> : <IconCamera size={18} />}
      onClick={() => setScanning(!isScanning)}
    >
      {isScanning ? 'Switch the camera off' : 'Scan with the camera'}
    </Button>
  );
  return (
    <>
      <Head title={`Check-in · ${event.name}`} />
      <EventHeader
        event={{ ...event, checked_in_count: counts?.checked_in ?? event.checked_in_count }}
        can={can}
        action="sell"
      />
      <NotToday event={event} />
      <div className={styles.door} {...{ [TAKES_KEYS]: true }}>
        <div className={styles.side}>
          {!isScanning && camera}
          {isScanning && (
            <Suspense fallback={<div className={styles.camera} />}>
              <QrCamera onCode={(code) => void admit({ code }, AT_DOOR)} />
            </Suspense>
          )}
          {/* Directly below the picture while the camera is on. */}
          <DoorOutcome
            result={results[0] ?? null}
            onUndo={(id) => undo(id, AT_DOOR)}
            onUndoKept={undoKept}
            onAdmitAnyway={admitAnyway}
          />
          {isScanning && camera}
        </div>
        <div className={styles.side}>
          <DoorCounts counts={counts} />
          <DoorSearch />
          <DoorConnection eventId={event.id} />
          {results.length > 0 && <DoorResults results={results} />}
        </div>
      </div>
    </>
  );
}
