import { TextInput } from '@mantine/core';
import { IconSearch } from '@tabler/icons-react';
import { type SyntheticEvent, useEffect, useRef, useState } from 'react';
import { counted } from '#domain/kit/counted.ts';
import { Card } from '#js/components/page/Card.tsx';
import { AT_DOOR, useCheckIn } from '#js/stores/selling/door/checkIn.ts';
import styles from './checkIn.module.css';
import { DoorPerson } from './DoorPerson.tsx';

const TYPING_PAUSE_MS = 250;

/** Searches people while typing. Enter, which hand scanners send, checks the text in as a code. */
export function DoorSearch() {
  const { list: people, query, fetching, loadError, admit, undo, find } = useCheckIn();
  const [text, setText] = useState('');
  const pause = useRef<ReturnType<typeof setTimeout>>(undefined);
  const input = useRef<HTMLInputElement>(null);
  useEffect(() => () => clearTimeout(pause.current), []);
  const search = text.trim();
  const isFound = search !== '' && query?.search === search && !fetching && !loadError;

  function type(next: string) {
    setText(next);
    clearTimeout(pause.current);
    pause.current = setTimeout(() => void find(next), TYPING_PAUSE_MS);
  }

  /** Refocuses the field for the next name or scan. Skipped on touch screens, where it would open the keyboard. */
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
    if (isNameOrAddress(code)) {
      await find(code);
      return;
    }
    setText('');
    void find('');
    input.current?.focus();
    await admit({ code }, AT_DOOR);
  }

  return (
    <Card title="By name or code" description="Type a name, or use a hand scanner: it checks people in at once.">
      <form onSubmit={submit}>
        <TextInput
          ref={input}
          size="md"
          // Hand scanners type without clicking into the field first.
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
      <p role="status" className={people.length > 0 ? 'visually-hidden' : styles.nobody}>
        {isFound && (people.length > 0 ? counted(people.length, 'person', 'people') : `Nobody found for “${search}”.`)}
      </p>
      <ul className={styles.people} aria-label="People found">
        {people.map((person) => (
          <DoorPerson
            key={person.id}
            person={person}
            onAdmit={() => thenFocus(admit({ ticket_id: person.id }, AT_DOOR))}
            onUndo={() => thenFocus(undo(person.id, AT_DOOR))}
          />
        ))}
      </ul>
    </Card>
  );
}

/** Codes have no spaces, and are long or contain digits. */
function isNameOrAddress(text: string): boolean {
  return /[\s@]/.test(text) || (text.length < 12 && !/[\d-]/.test(text));
}

function hasKeyboard(): boolean {
  return window.matchMedia('(hover: hover)').matches;
}
