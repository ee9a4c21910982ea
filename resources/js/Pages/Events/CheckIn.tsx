import { Head } from '@inertiajs/react';
import { Button, TextInput } from '@mantine/core';
import { IconCamera, IconCameraOff, IconSearch } from '@tabler/icons-react';
import { lazy, Suspense, type SyntheticEvent, useEffect, useRef, useState } from 'react';
import type { PageProps } from '#contract/pages.ts';
import { Card } from '#js/components/Card.tsx';
import { StatusBadge, type StatusTone } from '#js/components/StatusBadge.tsx';
import { type DoorResult, useCheckIn } from '#js/stores/checkIn.ts';
import { useChannel } from '#js/stores/kit/useChannel.ts';
import { useCanCheck } from '#js/stores/permissions.ts';
import styles from './Partials/CheckIn.module.css';
import { DoorOutcome } from './Partials/checkIn/DoorOutcome.tsx';
import { DoorPerson } from './Partials/checkIn/DoorPerson.tsx';
import { EventHeader } from './Partials/EventHeader.tsx';

const QrCamera = lazy(async () => ({ default: (await import('./Partials/checkIn/QrCamera.tsx')).QrCamera }));

const TYPING_PAUSE_MS = 250;

/** How old the figures of others at the door may be where they are not told at once. */
const COUNTS_EVERY_MS = 10_000;

export default function CheckIn({ event }: PageProps<'Events/CheckIn'>) {
  const can = useCanCheck();
  const { open, refreshCounts, counts, results, found, admit, undo, find } = useCheckIn();
  const [isScanning, setScanning] = useState(false);

  useEffect(() => {
    open(event.id);
    void refreshCounts();
  }, [open, refreshCounts, event.id]);
  // The channel also tells of sales; whoever may not see those asks for the figures from time to time.
  const hears = can('orders.view');
  useChannel(hears ? `event-sales.${event.id}` : null, 'ticket.checked-in', refreshCounts, {
    onReconnect: refreshCounts,
  });
  useEffect(() => {
    const timer = hears ? undefined : setInterval(() => void refreshCounts(), COUNTS_EVERY_MS);
    return () => clearInterval(timer);
  }, [hears, refreshCounts]);

  // While it is on, what came of a ticket stands right below the picture.
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
      <EventHeader event={event} can={can} />
      <div className={styles.door}>
        <div className={styles.side}>
          {!isScanning && camera}
          {isScanning && (
            <Suspense fallback={<div className={styles.camera} />}>
              <QrCamera onCode={(code) => void admit({ code })} />
            </Suspense>
          )}
          <DoorOutcome result={results[0] ?? null} onUndo={undo} />
          {isScanning && camera}
        </div>
        <div className={styles.side}>
          <Counts counts={counts} />
          <Card title="By name or code" description="A hand scanner may type here: it admits at once.">
            <DoorField onCode={(code) => admit({ code })} onSearch={find} />
            <ul className={styles.people} aria-label="People found">
              {found.map((person) => (
                <DoorPerson
                  key={person.id}
                  person={person}
                  onAdmit={() => admit({ ticket_id: person.id })}
                  onUndo={() => undo(person.id)}
                />
              ))}
            </ul>
          </Card>
          {results.length > 0 && <Past results={results} />}
        </div>
      </div>
    </>
  );
}

type DoorFieldProps = { onCode: (code: string) => Promise<unknown>; onSearch: (text: string) => Promise<void> };

/** A name looks for people as it is typed; Enter, which hand scanners press, takes the text for a code. */
function DoorField({ onCode, onSearch }: DoorFieldProps) {
  const [text, setText] = useState('');
  const pause = useRef<ReturnType<typeof setTimeout>>(undefined);
  const input = useRef<HTMLInputElement>(null);
  useEffect(() => () => clearTimeout(pause.current), []);

  function type(next: string) {
    setText(next);
    clearTimeout(pause.current);
    pause.current = setTimeout(() => void onSearch(next), TYPING_PAUSE_MS);
  }

  async function submit(event: SyntheticEvent) {
    event.preventDefault();
    const code = text.trim();
    if (code === '') {
      return;
    }
    clearTimeout(pause.current);
    // Two words are a name, and a name is no code.
    if (/\s/.test(code)) {
      await onSearch(code);
      return;
    }
    setText('');
    void onSearch('');
    input.current?.focus();
    await onCode(code);
  }

  return (
    <form onSubmit={submit}>
      <TextInput
        ref={input}
        size="md"
        // A hand scanner types without a click before it; on a touch screen this would open the keyboard.
        autoFocus={window.matchMedia('(hover: hover)').matches}
        aria-label="Name, e-mail or code"
        placeholder="Name, e-mail or code"
        autoComplete="off"
        autoCapitalize="off"
        spellCheck={false}
        leftSection={<IconSearch size={18} />}
        value={text}
        onChange={(event) => type(event.currentTarget.value)}
      />
    </form>
  );
}

function Counts({ counts }: { counts: { issued: number; checked_in: number } | null }) {
  const { issued, checked_in } = counts ?? { issued: 0, checked_in: 0 };
  return (
    <section className={styles.counts} aria-label="Who is in" aria-busy={counts === null} aria-live="polite">
      <p className={styles.inFigure}>
        {counts ? checked_in.toLocaleString('en') : '–'}{' '}
        <span>
          of {counts ? issued.toLocaleString('en') : '–'} are in
          {counts && issued > checked_in && `, ${(issued - checked_in).toLocaleString('en')} still to come`}
        </span>
      </p>
      <div className={styles.bar}>
        <span style={{ inlineSize: `${issued > 0 ? (checked_in / issued) * 100 : 0}%` }} />
      </div>
    </section>
  );
}

const TONES = {
  admitted: 'success',
  already_in: 'warning',
  refused: 'danger',
  undone: 'neutral',
} satisfies Record<DoorResult['outcome'], StatusTone>;

const WORDS = {
  admitted: 'Admitted',
  already_in: 'Already in',
  refused: 'Refused',
  undone: 'Taken back',
} satisfies Record<DoorResult['outcome'], string>;

function Past({ results }: { results: DoorResult[] }) {
  return (
    <Card title="Just now">
      <ol className={styles.people} aria-label="The last results">
        {results.map((result) => (
          <li key={result.id} className={styles.past}>
            <span>{result.attendee?.name ?? result.message}</span>
            <StatusBadge tone={TONES[result.outcome]}>{WORDS[result.outcome]}</StatusBadge>
          </li>
        ))}
      </ol>
    </Card>
  );
}
