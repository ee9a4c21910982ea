import { TextInput } from '@mantine/core';
import { IconSearch } from '@tabler/icons-react';
import { type SyntheticEvent, useEffect, useRef, useState } from 'react';
import { Card } from '#js/components/Card.tsx';
import { useCheckIn } from '#js/stores/checkIn.ts';
import styles from './checkIn.module.css';
import { DoorPerson } from './DoorPerson.tsx';

const TYPING_PAUSE_MS = 250;

/** Finds people as a name is typed. Enter, which hand scanners press, takes the text as a code. */
export function DoorSearch() {
  const { list: people, admit, undo, find } = useCheckIn();
  const [text, setText] = useState('');
  const pause = useRef<ReturnType<typeof setTimeout>>(undefined);
  const input = useRef<HTMLInputElement>(null);
  useEffect(() => () => clearTimeout(pause.current), []);

  function type(next: string) {
    setText(next);
    clearTimeout(pause.current);
    pause.current = setTimeout(() => void find(next), TYPING_PAUSE_MS);
  }

  /** So that the next name can be typed, or the next code scanned, at once. A touch screen would open its keyboard. */
  async function thenFocus(action: Promise<unknown>) {
    await action;
    if (hasKeyboard()) {
      input.current?.focus();
    }
  }

  async function submit(event: SyntheticEvent) {
    event.preventDefault();
    const code = text.trim();
    if (code === '') {
      return;
    }
    clearTimeout(pause.current);
    // A code has no spaces, so this is a name.
    if (/\s/.test(code)) {
      await find(code);
      return;
    }
    setText('');
    void find('');
    input.current?.focus();
    await admit({ code });
  }

  return (
    <Card title="By name or code" description="Type a name, or use a hand scanner: it checks people in at once.">
      <form onSubmit={submit}>
        <TextInput
          ref={input}
          size="md"
          // Hand scanners type without a click first.
          autoFocus={hasKeyboard()}
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
      <ul className={styles.people} aria-label="People found">
        {people.map((person) => (
          <DoorPerson
            key={person.id}
            person={person}
            onAdmit={() => thenFocus(admit({ ticket_id: person.id }))}
            onUndo={() => thenFocus(undo(person.id))}
          />
        ))}
      </ul>
    </Card>
  );
}

function hasKeyboard(): boolean {
  return window.matchMedia('(hover: hover)').matches;
}
