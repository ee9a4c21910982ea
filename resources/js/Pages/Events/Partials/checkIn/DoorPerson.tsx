import { IconCheck } from '@tabler/icons-react';
import type { Attendee } from '#contract/selling/attendees.ts';
import { NO_NAME } from '#js/components/input/noName.ts';
import { ProgressButton } from '#js/components/page/ProgressButton.tsx';
import { DateText } from '#js/components/text/DateText.tsx';
import styles from './checkIn.module.css';

type DoorPersonProps = { person: Attendee; onAdmit: () => unknown; onUndo: () => unknown };

/** A person found by name, to check in manually. */
export function DoorPerson({ person, onAdmit, onUndo }: DoorPersonProps) {
  return (
    <li className={styles.found}>
      <span className={styles.text}>
        <span className={styles.name}>{person.name || NO_NAME}</span>
        <span className={styles.detail}>
          {[person.ticket_type_name, person.email, person.order_reference].filter(Boolean).join(' · ')}
        </span>
      </span>
      {person.checked_in_at ? (
        <span className={styles.inside}>
          <IconCheck size={16} aria-hidden="true" />
          <span>
            In, <DateText value={person.checked_in_at} />
          </span>
          <ProgressButton size="xs" variant="subtle" onClick={onUndo}>
            Undo
          </ProgressButton>
        </span>
      ) : (
        <ProgressButton onClick={onAdmit}>Admit</ProgressButton>
      )}
    </li>
  );
}
