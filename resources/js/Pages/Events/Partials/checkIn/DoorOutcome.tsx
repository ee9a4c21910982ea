import { Button } from '@mantine/core';
import {
  IconAlertTriangle,
  IconArrowBackUp,
  IconCheck,
  IconClock,
  IconCloudOff,
  IconHelp,
  IconQrcode,
  IconX,
} from '@tabler/icons-react';
import type { KeptScan } from '#domain/selling/doorQueue.ts';
import { NO_NAME } from '#js/components/input/noName.ts';
import { DateText } from '#js/components/text/DateText.tsx';
import type { DoorResult } from '#js/stores/selling/door/DoorResult.ts';
import styles from './checkIn.module.css';
import { DOOR_LABELS } from './doorLabels.ts';

const ICONS = {
  admitted: IconCheck,
  already_in: IconClock,
  refused: IconX,
  undone: IconArrowBackUp,
  failed: IconAlertTriangle,
  kept: IconCloudOff,
  unknown: IconHelp,
} satisfies Record<DoorResult['outcome'], typeof IconCheck>;

type DoorOutcomeProps = {
  /** Null before the first scan. */
  result: DoorResult | null;
  onUndo: (ticketId: number) => unknown;
  onUndoKept: (result: DoorResult) => unknown;
  /** Lets somebody in who is not on this device's list. */
  onAdmitAnyway: (scan: KeptScan) => unknown;
};

/** The last result, readable at arm's length: colour, icon and one word. */
export function DoorOutcome({ result, onUndo, onUndoKept, onAdmitAnyway }: DoorOutcomeProps) {
  if (result === null) {
    return (
      <div className={styles.outcome} data-outcome="none">
        <IconQrcode size={40} aria-hidden="true" />
        <p className={styles.label}>Ready</p>
        <p>Hold a ticket up to the camera, or use a hand scanner.</p>
      </div>
    );
  }
  const { attendee, outcome, scan } = result;
  const Icon = ICONS[outcome];
  return (
    <div className={styles.outcome} data-outcome={outcome} role="alert" key={result.id}>
      <Icon size={48} aria-hidden="true" />
      <p className={styles.label}>{DOOR_LABELS[outcome].label}</p>
      {attendee && (
        <p className={styles.person}>
          {attendee.name || NO_NAME} <span>{attendee.ticket_type_name}</span>
        </p>
      )}
      <p>
        {result.message}
        {outcome === 'already_in' && attendee?.checked_in_at && (
          <>
            {' '}
            (<DateText value={attendee.checked_in_at} />)
          </>
        )}
      </p>
      {attendee?.special_requirements && <p className={styles.note}>Note: {attendee.special_requirements}</p>}
      {outcome === 'unknown' && scan && (
        <Button variant="default" onClick={() => onAdmitAnyway(scan)}>
          Let in and check later
        </Button>
      )}
      {((outcome === 'admitted' && attendee) || outcome === 'kept') && (
        <Button
          variant="default"
          size="xs"
          leftSection={<IconArrowBackUp size={16} />}
          onClick={() => (outcome === 'kept' ? onUndoKept(result) : attendee && onUndo(attendee.id))}
        >
          Undo
        </Button>
      )}
    </div>
  );
}
