import { Button } from '@mantine/core';
import { IconArrowBackUp, IconCheck, IconClock, IconQrcode, IconX } from '@tabler/icons-react';
import type { CheckInResult } from '#contract/attendees.ts';
import { DateText } from '#js/components/DateText.tsx';
import styles from '../CheckIn.module.css';

const OUTCOMES = {
  admitted: { label: 'Admitted', icon: IconCheck },
  already_in: { label: 'Already in', icon: IconClock },
  refused: { label: 'Refused', icon: IconX },
  undone: { label: 'Taken back', icon: IconArrowBackUp },
} satisfies Record<CheckInResult['outcome'], { label: string; icon: typeof IconCheck }>;

type DoorOutcomeProps = {
  /** Null before the first code. */
  result: (CheckInResult & { id: number }) | null;
  onUndo: (ticketId: number) => unknown;
};

/** What came of the last code, to be read at arm's length: a colour, an icon and a word. */
export function DoorOutcome({ result, onUndo }: DoorOutcomeProps) {
  if (result === null) {
    return (
      <div className={styles.outcome} data-outcome="none">
        <IconQrcode size={40} aria-hidden="true" />
        <p className={styles.label}>Ready</p>
        <p>Hold a ticket before the camera, or use a hand scanner.</p>
      </div>
    );
  }
  const { attendee, outcome } = result;
  const { label, icon: Icon } = OUTCOMES[outcome];
  return (
    <div className={styles.outcome} data-outcome={outcome} role="alert" key={result.id}>
      <Icon size={48} aria-hidden="true" />
      <p className={styles.label}>{label}</p>
      {attendee && (
        <p className={styles.person}>
          {attendee.name ?? 'No name'} <span>{attendee.ticket_type_name}</span>
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
      {outcome === 'admitted' && attendee && (
        <Button
          variant="default"
          size="xs"
          leftSection={<IconArrowBackUp size={16} />}
          onClick={() => onUndo(attendee.id)}
        >
          Undo
        </Button>
      )}
    </div>
  );
}
